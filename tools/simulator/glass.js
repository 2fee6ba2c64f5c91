/**
 * The panels of the boards as things of glass: what no command to the controller can change.
 *
 * The controllers have 240 columns × 320 rows of memory. Seen by the player, memory rows run from
 * left to right. `flipped` says that memory columns run upwards rather than downwards; `left` and
 * `top` are the memory row and column at the upper left corner; `bgr` that the colour filter has
 * blue first; `inverted` that the glass shows the complement of what it is sent (IPS).
 */
export const GLASS = {
  devkit_st7789: glass("st7789", 320, 240, 0, 239, true, false, true),
  devkit_ili9341: glass("ili9341", 320, 240, 0, 0, false, true, false),
  devkit_240: glass("st7789", 240, 135, 40, 186, true, false, true),
};

function glass(controller, width, height, left, top, flipped, bgr, inverted) {
  return { controller, width, height, left, top, flipped, bgr, inverted };
}
