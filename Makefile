# SPDX-License-Identifier: MIT
# The door. Meson and Ninja do the work; this file knows the words.
PREFIX ?= /usr/local
BUILD = build

.PHONY: all play site page shots pictures check test test-long test-fresh lint format bench install clean help

all: $(BUILD)/build.ninja
	@ninja -C $(BUILD)

$(BUILD)/build.ninja:
	@tools/packages build
	@meson setup $(BUILD) -Dtests=disabled --prefix $(abspath $(PREFIX))

play: page
	@$(BUILD)/thimble serve $(ARGS)

site: page
	@cat $(BUILD)/site.txt

shots: page
	@tools/packages test
	@node tests/page/shots.mjs $(BUILD)/shots $(BUILD)/thimble $(BUILD)/site

pictures: page
	@tools/packages test
	@tools/pictures/make $(BUILD)

page: $(BUILD)/build.ninja
	@tools/packages site
	@meson configure $(BUILD) -Dwasm=enabled -Dserver=enabled
	@ninja -C $(BUILD)
	@tools/site $(BUILD)

check:
	@tools/packages check
	@tests/check $(TEST)

test:
	@tools/packages test
	@tests/run

test-long:
	@tools/packages test
	@tests/run --long

test-fresh:
	@tests/fresh $(ARGS)

lint:
	@tools/packages lint
	@tools/lint

format:
	@tools/packages lint
	@tools/lint --fix

bench: $(BUILD)/bench/build.ninja
	@ninja -C $(BUILD)/bench thimble
	@$(BUILD)/bench/thimble bench
	@tests/screen/first_frame $(BUILD)/bench/thimble

# A build of its own, whose bare loop may use all that this machine has.
$(BUILD)/bench/build.ninja:
	@tools/packages build
	@meson setup $(BUILD)/bench -Dtests=disabled -Dwasm=disabled -Dnative_bare=true

install: all
	@meson configure $(BUILD) -Dprefix=$(abspath $(PREFIX))
	@meson install -C $(BUILD)

clean:
	rm -rf $(BUILD)

help:
	@echo "make            build $(BUILD)/thimble"
	@echo "make play       build it and its page, and play in the browser (ARGS='--port 8000 --no-open')"
	@echo "make site       build the page: $(BUILD)/site, a folder that any host of files can serve"
	@echo "make shots      pictures of every screen of the page, on three sizes in two languages: $(BUILD)/shots"
	@echo "make pictures   draw the README's pictures anew, in docs/pictures"
	@echo "make check      build, and run the unit tests in under a minute (TEST=search runs only that test)"
	@echo "make test       everything that must hold, with all compilers and machines (a quarter of an hour)"
	@echo "make test-long  the same with many more random games and longer fuzzing"
	@echo "make test-fresh build a bare Debian 12 in $(BUILD)/fresh, and run make play and make test there (as root)"
	@echo "make lint       the style of the code; make format mends what can be mended by itself"
	@echo "make bench      measure the speed of the rules and of the engine, and how soon the screen is drawn"
	@echo "make install    into PREFIX ($(PREFIX)), below DESTDIR if it is set"
	@echo "make clean      remove what was built"
	@echo
	@echo "What is missing on the machine is installed after saying so (Debian and Ubuntu);"
	@echo "THIMBLE_INSTALL=no only says what is missing."
