/**
 * The panels of the boards as things of glass: what no command to the controller can change.
 *
 * The controllers have 240 columns × 320 rows of memory, an ILI9342 320 × 240. Seen by the player,
 * memory rows run from left to right, or from right to left where the glass is `mirrored`; an
 * ILI9342 is `upright`, its columns do. `flipped` says that what runs downwards otherwise runs
 * upwards; `left` and `top` are the memory row and column at the upper left corner; `bgr` that the
 * colour filter has blue first; `inverted` that the glass shows the complement of what it is sent.
 */
export const GLASS = {
  devkit_st7789: glass("st7789", 320, 240, { top: 239, flipped: true, inverted: true }),
  devkit_ili9341: glass("ili9341", 320, 240, { bgr: true }),
  devkit_240: glass("st7789", 240, 135, { left: 40, top: 186, flipped: true, inverted: true }),
  odroid_go: glass("ili9341", 320, 240, { left: 319, mirrored: true, bgr: true }),
  m5stack_core: glass("ili9342", 320, 240, { upright: true, bgr: true }),
  t_display: glass("st7789", 240, 135, { left: 40, top: 186, flipped: true, inverted: true }),
  cyd: glass("ili9341", 320, 240, { bgr: true }),
};

function glass(controller, width, height, traits) {
  const usual = {
    left: 0, top: 0, mirrored: false, flipped: false, upright: false, bgr: false, inverted: false,
  };
  return { controller, width, height, ...usual, ...traits };
}
