# SPDX-License-Identifier: MIT
# The entry point. Meson and Ninja do the work; this file names the tasks.
PREFIX ?= /usr/local
BUILD = build

.PHONY: all play host site page shots pictures check test test-long test-fresh lint format bench install clean help

all: $(BUILD)/build.ninja
	@ninja -C $(BUILD)

$(BUILD)/build.ninja:
	@tools/packages build
	@meson setup $(BUILD) -Dtests=disabled -Dwasm=disabled --prefix $(abspath $(PREFIX))

play: page
	@$(BUILD)/thimble serve $(ARGS)

# Games of people at different devices, for everybody in this network.
host: page
	@tools/packages host
	@tools/configure $(BUILD) store=enabled
	@ninja -C $(BUILD)
	@$(BUILD)/thimble serve --host $(ARGS)

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
	@tools/configure $(BUILD) wasm=enabled server=enabled
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

# A separate build, whose bare loop may use all instructions of this machine.
$(BUILD)/bench/build.ninja:
	@tools/packages build
	@meson setup $(BUILD)/bench -Dtests=disabled -Dwasm=disabled -Dnative_bare=true

install: all
	@tools/site_if_possible $(BUILD)
	@meson configure $(BUILD) -Dprefix=$(abspath $(PREFIX))
	@meson install -C $(BUILD)

clean:
	rm -rf $(BUILD)

help:
	@echo "make            build $(BUILD)/thimble"
	@echo "make play       build the program and the page, and play in the browser (ARGS='--port 8000 --no-open')"
	@echo "make host       the same for everybody in this network: people at different devices play together"
	@echo "make page       build the program and the page, without starting them"
	@echo "make site       build the page in $(BUILD)/site, a folder that any web server can serve"
	@echo "make shots      take pictures of every screen of the page, at five sizes in five languages: $(BUILD)/shots"
	@echo "make pictures   redraw the README's pictures in docs/pictures"
	@echo "make check      build, and run the unit tests, in under a minute (TEST=search: only this test)"
	@echo "make test       run all tests, with both compilers and for both processors (up to 20 minutes on two cores)"
	@echo "make test-long  the same with many more random games and longer fuzzing"
	@echo "make test-fresh run make play and make test on a bare Debian 12, built in $(BUILD)/fresh (as root)"
	@echo "make lint       check the style of the code; make format fixes the formatting"
	@echo "make bench      measure the speed of the rules and the engine, and the time to the first frame"
	@echo "make install    install the program and the page into PREFIX ($(PREFIX)), below DESTDIR if it is set"
	@echo "make clean      remove $(BUILD)"
	@echo
	@echo "On Debian and Ubuntu, missing packages are listed and then installed;"
	@echo "with THIMBLE_INSTALL=no they are only listed."
