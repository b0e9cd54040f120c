# Everyday targets. `make run` and `make test` install the packages that they need.

SHELL := /bin/bash
PACKAGES := libpango1.0-dev libcairo2-dev libturbojpeg0-dev libgif-dev libsqlite3-dev libffi-dev pkg-config fontconfig \
	fonts-inter fonts-material-design-icons-iconfont fonts-noto-cjk fonts-noto-color-emoji fonts-crosextra-caladea
TEST_PACKAGES := gcc g++ libc6-dev libglib2.0-dev libuv1-dev qtbase5-dev python3 librsvg2-bin poppler-utils \
	libsndfile1 libarchive13
SWIFT_FLAGS := --explicit-target-dependency-import-check error
# One compiler process per module, and no debug information, take two thirds of the processor time of a build, and no more
# after a change of one file. With threads, a compiler writes one object and one part of the index per source; SwiftPM
# finds tests by the index. A second process for each module's interface would take a seventh more.
# LLVM's own check of what the compiler hands it takes a twentieth. The index does without the system's modules, and all
# packages share one cache of modules: else each package compiles the toolchain's modules from their interfaces, which
# takes five seconds. `make check QUICK_BUILD=` builds for a debugger.
WHOLE_MODULES := -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo \
	-Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify -Xswiftc -index-ignore-system-modules \
	-Xswiftc -module-cache-path -Xswiftc $(CURDIR)/.build/ModuleCache
# The linker of the toolchain takes half the time of the system's (-use-ld=lld). It also puts the variables that each launch
# writes side by side, so that they make few pages of an extension's process private. Code and constants stay in one
# segment, as the system's linker has them: each mapping costs a clone a microsecond.
LINKING := -Xswiftc -use-ld=lld -Xlinker --no-rosegment -Xlinker --no-warn-symbol-ordering \
	-Xlinker --symbol-ordering-file=$(CURDIR)/Sources/SDK/changing-variables.txt
QUICK_BUILD := $(WHOLE_MODULES) $(LINKING) -debug-info-format none
DEBUG := $(SWIFT_FLAGS) $(QUICK_BUILD) --build-tests
# Debug information takes an eighth of the time of a release build. Optimising for size takes a sixth less time than
# optimising for speed, and without optimisation across modules another sixth less. No row of the benchmarks is slower
# (Documentation/performance.md).
RELEASE := -c release -debug-info-format none -Xswiftc -Osize -Xswiftc -disable-cmo -Xswiftc -no-emit-module-separately-wmo -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify
# For all that is built in .build.
HERE := $(RELEASE) $(LINKING)
WIDGETS := .build/widgets
KIT := .build/kit
BENCH_OPTIONS = $(addprefix --only ,$(ONLY)) $(if $(QUICK),--quick)
# SwiftPM plans a package anew if its own files come or go. It overlooks the files of Hostel, on which the benchmarks
# depend by path: a build after a file was moved would look for the old one. The benchmarks are planned in Hostel's own
# folder, and SwiftPM may take their plan for Hostel's: a build after them would then link no product of Hostel.
PLAN_ANEW = @rm -f $(1)/.build/debug.yaml $(1)/.build/release.yaml
# Tests with processes count the processes that their own run leaves behind, so a run starts them one after the other
# (ProcessTests, with every target whose name ends so). Such runs wait most of the time: seven of them run side by side, and
# what needs the processors takes the rest, with a lower priority. The program of the tests is started directly, because
# two `swift test` of one package would wait for each other.
PURE := --skip ProcessTests --skip LinuxSystemTests
SHARE_1 := ImportCommandTests|NewCommandTests|RendererTests|WidgetKitTests
SHARE_2 := BackingStoreTests|ControlGroupTests|KitTests|LimitTests|OtherLanguagesTests
SHARE_3 := DebugTests|HostDeathTests|HostileWidgetTests|MisbehavingTests
SHARE_4 := CommandTests|DefaultsTests|HostTests|InstalledSDKTests|PeerSessionTests
SHARE_5 := BadFolderTests|MatrixTests|ReloadTests|SDKInterfaceTests|SoakTests|StoryTests|TimelineTests
SHARE_6 := ArrangementTests|BreakoutTests|ConfigurationTests|ConsentTests|DebugCommandTests|FolderTests|LifeTests|MemoryTests|SampleTests|TerminalSessionTests|TroubleTests
RUN_TESTS := .build/debug/hostelPackageTests.xctest --testing-library swift-testing
TEST_BUNDLES := Plugins/bundle.sh --hostel .build/debug/hostel --products Plugins/.build/debug --output .build/debug
EXAMPLES := Examples/Embedding Examples/ImageFilters

.PHONY: run picture build debug module install deb deb-check compatibility docs test example filters check format lint fuzz soak quota-check latency bench bench-peers bench-program bench-compare samples kit packages test-packages clean help

help: ## List the targets.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 15

run: samples ## Build what the picture needs and start the Today host on the sample widgets.
	.build/release/hostel allow com.hostel.daily.feed group:group.com.hostel.daily
	.build/release/hostel run --plugins $(WIDGETS)

# The command, the fork server and the SDK. `build` adds the libraries for embedders, the breakout kit and the rest.
picture: packages
	@[ -e .build/release/hostel ] || echo "Building Hostel. The first build takes some minutes; the counter shows its steps."
	HOSTEL_PARTS=picture swift build $(HERE) $(SWIFT_FLAGS)
	Scripts/build-macros .build/release

build: packages ## Build all release products in .build/release.
	swift build $(HERE) $(SWIFT_FLAGS)
	Scripts/build-macros .build/release

install: build ## Install the command and the SDK for authors: make install PREFIX=/usr/local.
	@[ -n "$(PREFIX)" ] || { echo "Name the folder to install into: make install PREFIX=/usr/local" >&2; exit 2; }
	Scripts/install-sdk .build/release $(PREFIX)

deb: build samples ## Make Debian packages in .build/deb: the runtime, the files for authors, the samples.
	@Scripts/install-packages debhelper patchelf python3
	Scripts/make-deb .build/release $(WIDGETS) .build/deb

deb-check: ## Install, try and remove the packages of `make deb` in a fresh Debian. Root only.
	@Scripts/install-packages debootstrap
	Scripts/check-deb .build/deb

compatibility: picture ## Run the samples of an earlier revision with this host: make compatibility BASE=v1.0.
	Scripts/compatibility $(BASE)

samples: picture ## Build the sample widgets and bundle them into .build/widgets.
	HOSTEL_PARTS=picture swift build $(RELEASE) --package-path Plugins
	Plugins/bundle.sh --hostel .build/release/hostel --products Plugins/.build/release --output $(WIDGETS)

kit: picture ## Build the kit of misbehaving widgets and bundle it into .build/kit for `hostel kit`.
	swift build $(RELEASE) --package-path Plugins
	Plugins/bundle.sh --hostel .build/release/hostel --products Plugins/.build/release --output $(KIT) --misbehaving

test: packages test-packages ## Run everything: format, pure tests, tests with processes.
	Scripts/side-by-side "$(MAKE) -s lint" "$(MAKE) -s example"
	swift build $(DEBUG)
	Scripts/check-variables .build/debug
	Scripts/build-macros .build/debug
	Scripts/side-by-side \
		"$(MAKE) -s process-tests" \
		"TMPDIR=$$(Scripts/memory-folder) nice $(RUN_TESTS) $(PURE)" \
		"nice Scripts/make-docs .build/debug .build/Hostel.doccarchive" \
		"nice swift test $(QUICK_BUILD) --package-path Benchmarks/Report"

# The bundles are made once, and not by each share.
process-tests: export HOSTEL_BUNDLES_MADE := 1
process-tests: # A part of `test`, after the main package was built.
	swift build $(WHOLE_MODULES) --package-path Plugins --build-tests
	Scripts/side-by-side "$(TEST_BUNDLES)/test-bundles-samples" "$(TEST_BUNDLES)/test-bundles-misbehaving --misbehaving"
	Scripts/side-by-side \
		"$(RUN_TESTS) --filter LinuxSystemTests && swift test --package-path Plugins --skip-build" \
		"$(RUN_TESTS) --no-parallel --filter 'ProcessTests.($(SHARE_1))'" \
		"$(RUN_TESTS) --no-parallel --filter 'ProcessTests.($(SHARE_2))'" \
		"$(RUN_TESTS) --no-parallel --filter 'ProcessTests.($(SHARE_3))'" \
		"$(RUN_TESTS) --no-parallel --filter 'ProcessTests.($(SHARE_4))'" \
		"$(RUN_TESTS) --no-parallel --filter 'ProcessTests.($(SHARE_5))'" \
		"$(RUN_TESTS) --no-parallel --filter 'ProcessTests.($(SHARE_6))'" \
		"$(RUN_TESTS) --no-parallel --filter ProcessTests --skip 'ProcessTests.($(SHARE_1)|$(SHARE_2)|$(SHARE_3)|$(SHARE_4)|$(SHARE_5)|$(SHARE_6))'"

# The example's package shares the versions and the build folder of this one, so only its own file is compiled. Build this
# package after it: `swift test --skip-build` finds the tests of the package that was built last.
example: packages ## Build the programs of Examples at .build/debug.
	swift package resolve
	set -e; for example in $(EXAMPLES); do cp Package.resolved $$example/; \
		swift build $(QUICK_BUILD) --package-path $$example --scratch-path .build --force-resolved-versions; done

filters: build ## Run pictures through the filters of Examples/ImageFilters: make filters [PICTURES=1000].
	swift build $(RELEASE) --package-path Plugins
	cp Package.resolved Examples/ImageFilters/
	swift build $(HERE) --package-path Examples/ImageFilters --scratch-path .build --force-resolved-versions
	Examples/ImageFilters/bundle.sh .build/release/hostel Plugins/.build/release .build/filters
	.build/release/ImageFilters .build/filters .build/filters-state .build/release/hostel-fork-server $(or $(PICTURES),1000)

debug: ## Build the main package and its tests at .build/debug.
	swift build $(DEBUG)

module: ## Build one module at .build/debug: make module NAME=WidgetDisplay.
	@[ -n "$(NAME)" ] || { echo "Name the module: make module NAME=WidgetDisplay" >&2; exit 2; }
	swift build $(SWIFT_FLAGS) $(QUICK_BUILD) --target $(NAME)

docs: packages ## Build the documentation at .build/Hostel.doccarchive, and compile its examples.
	swift build $(DEBUG)
	Scripts/make-docs .build/debug .build/Hostel.doccarchive

check: lint ## Run the fast loop: format, and the tests that start no process.
	swift build $(DEBUG)
	swift test --skip-build $(PURE)

lint: ## Check the format, the imports, and the names of files and tests, also in the documents.
	swift format lint --strict --parallel -r Sources Tests Plugins/Samples Plugins/Misbehaving Plugins/Checks Plugins/Tests Plugins/Package.swift \
		Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Report/Package.swift Benchmarks/Report/Sources \
		Benchmarks/Report/Tests $(EXAMPLES) Fuzzing/Package.swift Fuzzing/Sources Macros Package.swift
	Scripts/check-imports
	Scripts/check-file-names
	Scripts/check-paths
	Scripts/check-behaviours --strict
	Scripts/check-documents
	Scripts/uikit-table --check

format: ## Format every Swift file.
	swift format -i --parallel -r Sources Tests Plugins/Samples Plugins/Misbehaving Plugins/Checks Plugins/Tests Plugins/Package.swift \
		Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Report/Package.swift Benchmarks/Report/Sources \
		Benchmarks/Report/Tests $(EXAMPLES) Fuzzing/Package.swift Fuzzing/Sources Macros Package.swift

fuzz: packages ## Fuzz the decoders whose values end in C code: make fuzz [SECONDS=60] [ONLY="png gif"].
	$(call PLAN_ANEW,Fuzzing)
	swift build -c release --sanitize fuzzer --package-path Fuzzing
	Scripts/fuzz Fuzzing/.build/release/HostelFuzzers $(or $(SECONDS),60) $(ONLY)

soak: packages test-packages ## Random events over good and hostile widgets, from new seeds: make soak [MINUTES=60].
	swift build $(DEBUG)
	swift build $(WHOLE_MODULES) --package-path Plugins --build-tests
	Scripts/soak $(or $(MINUTES),60) "$(RUN_TESTS)"

quota-check: packages test-packages ## Try project quotas in an emulated machine whose kernel and disks have them.
	swift build $(DEBUG)
	swift build $(WHOLE_MODULES) --package-path Plugins --product FillsItsDisk
	Scripts/quota-check .build/debug Plugins/.build/debug

latency: build samples kit ## Measure a host's answers under attack: make latency [SECONDS=60].
	Scripts/latency .build/release/hostel $(WIDGETS) $(KIT) $(or $(SECONDS),60)

bench: build samples bench-program ## Measure against floors: make bench [ONLY="launch kill"] [JSON=FILE] [QUICK=1].
	.build/release/hostel-benchmarks $(BENCH_OPTIONS) $(if $(JSON),--json $(JSON))

release-flags: # For Scripts/bench-compare.
	@echo '$(HERE)'

bench-program: packages ## Build the program that measures.
	$(call PLAN_ANEW,.)
	swift build $(HERE) --package-path Benchmarks --scratch-path .build || { rm -f .build/release.yaml; exit 1; }
	$(call PLAN_ANEW,.)

bench-peers: ONLY = peers confinement
bench-peers: picture bench-program ## Measure against sd-bus, gRPC, go-plugin, libffi and bubblewrap.
	@Scripts/install-packages libsystemd-dev libffi-dev bubblewrap golang-go golang-github-hashicorp-go-plugin-dev \
		golang-google-grpc-dev
	Scripts/bench-peers .build/release
	.build/release/hostel-benchmarks $(BENCH_OPTIONS) $(if $(JSON),--json $(JSON))

bench-compare: ## Compare with a revision: make bench-compare BASE=REVISION [ONLY="launch kill"] [ROUNDS=5] [QUICK=1].
	@Scripts/bench-compare $(BENCH_OPTIONS) $(if $(ROUNDS),--rounds $(ROUNDS)) $(BASE)

packages:
	@Scripts/install-packages $(PACKAGES)

test-packages:
	@Scripts/install-packages $(TEST_PACKAGES)

clean:
	rm -rf .build $(EXAMPLES:%=%/.build) Plugins/.build Benchmarks/Report/.build Fuzzing/.build
