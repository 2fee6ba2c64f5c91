# Every target sees to its own set-up: a fresh machine needs python3 and make.
# `make play` and `make test` are the two that matter; the rest is for makers and developers.

PYTHON ?= python3
RUN = .venv/bin/python
BOARD ?= devkit_st7789
# a PORT of the environment is some web server's
ifeq ($(origin PORT),environment)
PORT =
endif

.PHONY: play test check sprites tables build flash image backup restore bench screens clean help

help:
	@echo "make play      the console in a browser"
	@echo "make test      all tests"
	@echo "make check     style and types"
	@echo "make build     a build for a board: make build BOARD=$(BOARD)"
	@echo "make flash     a build onto a board: make flash BOARD=$(BOARD) [PORT=...] [FIRMWARE=...]"
	@echo "make image     one file for a flasher: make image BOARD=$(BOARD) [FIRMWARE=...]"
	@echo "make backup    saves to the computer: make backup [TO=file.zip] [PORT=...]"
	@echo "make restore   saves back to the board: make restore FROM=file.zip [PORT=...]"
	@echo "make sprites   fonts and faces anew from their sources"
	@echo "make tables    meld tables anew"
	@echo "make bench     measurements on MicroPython"
	@echo "make screens   pictures of all screens, in .cache/screens"

play:
	@$(PYTHON) tools/prepare.py play
	@$(RUN) -m tools.play $(ARGS)

test:
	@$(PYTHON) tools/prepare.py dev
	@$(RUN) -m pytest $(ARGS)

check:
	@$(PYTHON) tools/prepare.py dev
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m pyright

sprites:
	@$(PYTHON) tools/prepare.py dev
	@$(RUN) -m tools.convert $(ARGS)

tables:
	@$(PYTHON) tools/prepare.py dev
	@$(RUN) -m tools.tables $(ARGS)

build:
	@$(PYTHON) tools/prepare.py flash
	@$(RUN) -m tools.build --target device --board $(BOARD) --out .cache/build/$(BOARD) --estimate

flash:
	@$(PYTHON) tools/prepare.py flash
	@$(RUN) -m tools.flash --board "$(BOARD)" --port "$(PORT)" --firmware "$(FIRMWARE)"

image:
	@$(PYTHON) tools/prepare.py flash
	@$(RUN) -m tools.image --board "$(BOARD)" --firmware "$(FIRMWARE)"

backup:
	@$(PYTHON) tools/prepare.py flash
	@$(RUN) -m tools.saves backup --port "$(PORT)" --to "$(TO)"

restore:
	@$(PYTHON) tools/prepare.py flash
	@$(RUN) -m tools.saves restore --port "$(PORT)" --from "$(FROM)"

bench:
	@$(PYTHON) tools/prepare.py dev
	@$(RUN) -m tools.bench $(ARGS)

screens:
	@$(PYTHON) tools/prepare.py dev
	@$(RUN) -m tools.screens $(ARGS)

clean:
	@rm -rf .cache .venv .pytest_cache .ruff_cache .hypothesis tools/simulator/node_modules
