# make solve     set up, build, and solve a sample photograph
# make test      set up, build, and run every test
# make install   PREFIX=/usr/local; make uninstall takes it away again
# make test-web  the browser client, in a real browser
# make format    format the sources; make lint only looks

PREFIX ?= /usr/local
DESTDIR ?=
PHOTO ?= Puzzles/photographs/newspaper.jpg
ANSWER ?= answer.png
BIN = .build/release
PROGRAMS = solve gridship

.PHONY: setup build solve test test-web lint format bench measure install uninstall clean

setup:
	@Scripts/setup

build: setup
	@for program in $(PROGRAMS); do swift build -c release --static-swift-stdlib -Xswiftc -use-ld=lld --product $$program || exit 1; done

solve: build
	@$(BIN)/solve --output $(ANSWER) $(PHOTO)
	@echo "the answer is drawn on $(ANSWER)"

test: setup
	swift build --build-tests
	swift test --skip-build --parallel

# The browser client in a headless Chromium, in front of the real server. GRIDSHIP_SERVER=... tests another build of it.
WEB_VENV = .build/web-venv
test-web: $(WEB_VENV)/ready
	@Scripts/setup tests
	@Scripts/web-shell --check
	@[ -n "$$GRIDSHIP_SERVER" ] || swift build --product gridship-server
	$(WEB_VENV)/bin/python Tests/web/run.py

$(WEB_VENV)/ready: Tests/web/requirements.txt
	@Scripts/setup tests
	python3 -m venv $(WEB_VENV)
	$(WEB_VENV)/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

format:
	swift format --in-place --recursive Sources Tests Package.swift

# Speed of whole processes beside djpeg, and accuracy over labelled photographs.
CORPORA ?= ../shared/corpora
bench: build
	Benchmarks/photographs.py $(CORPORA)

measure: build
	Scripts/measure.py $(CORPORA)

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
