# make solve     set up, build, and solve a sample photograph
# make test      set up, build, and run every test; beside it test-web (the browser client in a browser), test-api (the server
#                against its description), test-proxies (behind Caddy and nginx), test-accuracy and test-spark (the reader
#                against results that are known)
# make test-all  all of these, and what takes too long for them: a tour of the browser client in Firefox and WebKit, the
#                libraries used by another package, a game added to a copy, the Debian packages, a release build
# make fuzz      throw random keys and signals at a release build of gridship, FUZZ_SECONDS=600
# make atlases   build the committed atlases anew; make check-atlases builds them in memory and compares
# make deb       Debian packages in .build/packages; make test-packages installs them in a bare Debian 12
# make tarball   solve, gridship and evaluate with their libraries; make image the server for containers
# make release   the release of the version in Sources/CommandLines/Release.swift, in .build/release-VERSION
# make install   PREFIX=/usr/local; make uninstall takes it away again
# make format    format the sources; make lint only looks

# Package.swift optimises what the tests compute most with only where this is set. With swift by hand: export it.
export GRIDSHIP_DEVELOPMENT = 1
# All tests at once are more than a small machine does in the time that some wait for an answer.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= $(shell expr 2 \* $$(nproc 2>/dev/null || sysctl -n hw.ncpu))

PREFIX ?= /usr/local
DESTDIR ?=
PHOTO ?= Puzzles/photographs/newspaper.jpg
ANSWER ?= answer.png
BIN = .build/release
PROGRAMS = solve evaluate gridship gridship-server
PACKAGED = $(PROGRAMS) gridship-assets
PACKAGES = .build/packages

.PHONY: setup setup-tests build deb tarball image library-pages release solve test fuzz test-accuracy test-all test-api test-libraries test-new-game test-others test-packages test-proxies test-readers test-spark test-tour test-web atlases check-atlases lint format bench measure measure-failure measure-scale install uninstall clean

setup:
	@Scripts/setup

setup-tests:
	@Scripts/setup tests

build: $(PROGRAMS:%=build-%)

build-%: setup
	@swift build -c release --static-swift-stdlib -Xswiftc -use-ld=lld $(LINKED) --product $*

solve: build-solve
	@$(BIN)/solve --output $(ANSWER) $(PHOTO)
	@echo "the answer is drawn on $(ANSWER)"

# A program of the debug build. BUILT=1 says that `make test` has just built them all.
debug-%: setup
	@[ -n "$(BUILT)" ] || swift build --product $*

test: setup-tests
	swift build --build-tests
	swift test --skip-build --parallel
	GRIDSHIP=.build/debug/gridship Tests/terminal/run.py
	GRIDSHIP=.build/debug/gridship Tests/terminal/plain.py
	GRIDSHIP=.build/debug/gridship Tests/terminal/pixels.py
	GRIDSHIP=.build/debug/gridship Tests/terminal/fuzz.py
	PROGRAMS=.build/debug Tests/terminal/completions.py

# Random keys, clicks, pastes, resizes and signals for the release build of gridship: the seeds of `make test`, then new ones.
FUZZ_SECONDS ?= 600
fuzz: build-gridship
	GRIDSHIP=$(BIN)/gridship Tests/terminal/fuzz.py
	GRIDSHIP=$(BIN)/gridship Tests/terminal/fuzz.py --more $(FUZZ_SECONDS)

# What programs for other machines are linked with: the part of ICU's data that they use, relative relocations, which need glibc
# 2.36, and no table of exported names. Documentation/packaging.md has the sizes.
deb tarball: LINKED = $$(Packaging/icu-data .build/icu.o) -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic

# Debian packages of the release build, and an apt repository is made of them by Packaging/build-repository.
deb: $(PACKAGED:%=build-%)
	@Scripts/setup packages
	Packaging/build-packages $(BIN) $(PACKAGES)

# Their form, and their life in a bare Debian 12. Needs root and a mirror of Debian; some minutes.
test-packages: deb
	@Scripts/setup bare
	Packaging/test $(BIN) $(PACKAGES)

# solve, gridship and evaluate with their libraries, for other distributions.
tarball: build-solve build-gridship build-evaluate
	@Scripts/setup packages
	Packaging/tarball $(BIN) $(PACKAGES)

# The server as an image for containers, from the packages. Needs root and a mirror of Debian.
image: deb
	@Scripts/setup bare
	Packaging/image $(PACKAGES) $(PACKAGES)

# The tarball in a bare Debian 13, the image and the source package. Needs root and a mirror of Debian.
test-others: deb tarball image
	Packaging/source-package $(PACKAGES)
	Packaging/test-others $(PACKAGES)

# The pages of the libraries, with their links checked. Needs a debug build.
library-pages:
	Scripts/library-pages

# Packages, sources, checksums and a manifest of a released version; see Packaging/release.
release: deb tarball
	Packaging/release $(PACKAGES)

# The server behind Caddy and nginx with https, by the documented files, and the rules and the dashboard for Prometheus.
test-proxies: debug-gridship-server
	@Scripts/setup proxies
	Tests/proxies/run.py
	Tests/hosting/run.py

# The server's interface against its description, with schemathesis; less than a minute.
test-api: debug-gridship-server
	@Scripts/setup api
	Scripts/api-test

# evaluate with two other readers; every figure of its table is computed anew by a script.
test-readers: debug-evaluate
	@Scripts/setup readers
	Scripts/test-readers

# The browser client in a headless Chromium, in front of the real server. GRIDSHIP_SERVER=... tests another build of it.
WEB_VENV = .build/web-venv
test-web: $(WEB_VENV)/ready $(if $(GRIDSHIP_SERVER),,debug-gridship-server) debug-nullgame-server
	@Scripts/setup web
	@Scripts/web-shell --check
	$(WEB_VENV)/bin/python Tests/web/run.py

# The programs of Examples as a package that takes the libraries from a tag; some minutes.
test-libraries:
	Scripts/test-libraries

# A game added to a copy of the sources, as Documentation/adding-a-game.md says; some minutes.
test-new-game:
	Scripts/test-new-game

# The main flows of the client in Firefox and in WebKit; less than six minutes each.
test-tour: $(WEB_VENV)/ready $(if $(GRIDSHIP_SERVER),,debug-gridship-server)
	@Scripts/setup browsers
	$(WEB_VENV)/bin/python Tests/web/firefox_push.py
	$(WEB_VENV)/bin/python Tests/web/tour.py

# Every test that there is, one after the other.
test-all: test
	$(MAKE) BUILT=1 test-web
	$(MAKE) BUILT=1 test-tour
	$(MAKE) BUILT=1 test-api
	$(MAKE) BUILT=1 check-atlases
	$(MAKE) BUILT=1 test-proxies
	$(MAKE) BUILT=1 test-accuracy
	$(MAKE) BUILT=1 test-spark
	$(MAKE) BUILT=1 test-readers
	$(MAKE) test-libraries
	$(MAKE) test-new-game
	$(MAKE) test-packages
	$(MAKE) solve ANSWER="$$(mktemp -u).png"

$(WEB_VENV)/ready: Tests/web/requirements.txt
	@Scripts/setup web
	python3 -m venv $(WEB_VENV)
	$(WEB_VENV)/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

# The atlases, the browser's symbols, the icons and the outlines of fonts; check-atlases writes none of them.
atlases: debug-gridship-assets
	@Scripts/setup assets
	Scripts/atlases

check-atlases: debug-gridship-assets
	@Scripts/setup assets
	Scripts/atlases --check

# The format, the arrows between modules, folders and files, the table of modules, the English, comments, words of names, and the
# tables of other languages.
lint:
	swift format lint --strict --recursive Sources Plugins Tests Examples Package.swift
	@! grep -rnE "\bProcess\(\)" --include=*.swift Sources Tests || { echo "start programs with Command; see CONTRIBUTING.md" >&2; exit 1; }
	Scripts/arrows
	Scripts/modules --check
	Scripts/english
	Scripts/undocumented
	Scripts/words
	Scripts/web-words
	Scripts/words-tables

format:
	swift format --in-place --recursive Sources Plugins Tests Examples Package.swift

# Speed of whole processes beside djpeg, and accuracy over labelled photographs.
CORPORA ?= ../shared/corpora
bench: build-solve
	Benchmarks/photographs.py $(CORPORA)

measure: build-evaluate
	$(BIN)/evaluate $(CORPORA) --restart --results $(or $(TMPDIR),/tmp)/evaluation.jsonl --report $(or $(TMPDIR),/tmp)/evaluation

# Ranks, pages and new scores of a leaderboard with millions of players, on a PostgreSQL of its own; 1.4 GB a million.
ENTRIES ?= 5000000
measure-scale: build-gridship-server
	Benchmarks/server/scale.py --server $(BIN)/gridship-server --entries $(ENTRIES)

# Games and event streams while processes are killed, and while the primary database ends and its standby takes over. Needs root.
FAILURE_SECONDS ?= 600
measure-failure: build-gridship-server
	@Scripts/setup failure
	Benchmarks/server/failure.py --server $(BIN)/gridship-server --seconds $(FAILURE_SECONDS)

# The reader on a small corpus made by computer, held against the committed results. A debug build optimises the reader too.
test-accuracy: debug-evaluate
	Benchmarks/accuracy/check

# The reader on a Spark cluster of two workers, one of which is killed, held against a single process.
test-spark: debug-evaluate
	@Scripts/setup spark
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/pip install -q -r Scripts/spark/requirements.txt
	.venv/bin/python Scripts/spark/test.py --evaluate .build/debug/evaluate

install: build
	@install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	@for program in $(PROGRAMS); do \
	  install -m 755 $(BIN)/$$program $(DESTDIR)$(PREFIX)/bin/$$program; \
	  $(BIN)/$$program --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$program; \
	  $(BIN)/$$program --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$program; \
	  $(BIN)/$$program --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$program.fish; \
	  echo "installed $(DESTDIR)$(PREFIX)/bin/$$program"; \
	done

uninstall:
	@for program in $(PROGRAMS); do \
	  rm -f $(DESTDIR)$(PREFIX)/bin/$$program $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$program \
	    $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$program \
	    $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$program.fish; \
	done

clean:
	swift package clean
