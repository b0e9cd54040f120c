import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// The files and the network that an extension's process sees.
@Suite struct RootTests {
    private struct World {
        let folder: TemporaryFolder
        var bundle: String { folder.path + "/plugins/A.appex" }
        var sibling: String { folder.path + "/plugins/B.appex" }
        var data: String { folder.path + "/state/data/a" }
        var library: String { bundle + "/libA.so" }

        init() throws {
            folder = try TemporaryFolder("root")
            for name in [
                "plugins/A.appex/libA.so", "plugins/B.appex/libB.so", "state/data/a/own", "state/data/b/other",
            ] {
                try folder.write(Array("content of \(name)".utf8), to: name)
            }
        }

        func policy(without layers: Set<Layer> = [], isNetworkClient: Bool = false) -> ConfinementPolicy {
            ConfinementPolicy.standard.lowered(without: layers)
                .granting(ExtensionGrants(bundle: [bundle], data: data, isNetworkClient: isNetworkClient))
        }
    }

    private func look(at paths: [String], _ policy: ConfinementPolicy) async throws -> Report {
        let fixture = try LaunchFixture()
        do {
            let order = LaunchFixture.order("look", policy: policy, settings: paths)
            var launched = try await fixture.forkServer.launch(order)
            let session = launched.takeSession()
            let report = Report(try LaunchedProcess.receiveText(from: session))
            #expect(await launched.child.waitForExit() == .exited(code: 0))
            try await fixture.finish()
            return report
        } catch {
            try? await fixture.finish()
            throw error
        }
    }

    /// Each set of layers shows the same files, because the root needs no other layer to hide a file.
    @Test(arguments: [Set<Layer>(), [.landlock], [.landlock, .seccomp]])
    func filesOfOthersAreNotThere(lowered: Set<Layer>) async throws {
        let world = try World()
        let others = [
            world.sibling, world.folder.path + "/state/data/b", "/etc/passwd", "/etc/shadow", "/root", "/var/log",
        ]
        let report = try await look(at: others, world.policy(without: lowered))
        for path in others { #expect(report["look." + path] == "\(ENOENT)", "\(path)") }
        #expect(report["net"]?.contains("eth") == false && report["net"]?.contains("lo:") == true)
        #expect(!report.all("root").contains("bin"))
    }

    @Test(arguments: [Set<Layer>(), [.landlock]])
    func ownFilesAndSharedFilesKeepTheirPaths(lowered: Set<Layer>) async throws {
        let world = try World()
        let places: [String] = ["/usr/lib", "/dev/null", "/dev/urandom", "/proc/self", "/etc/fonts"]
        let shared = places.filter { access($0, F_OK) == 0 }
        let own = [world.bundle, world.library, world.data, world.data + "/own"]
        let report = try await look(at: own + shared, world.policy(without: lowered))
        for path in own + shared { #expect(report["look." + path] == "0", "\(path)") }
        #expect(report[world.library] == "content of plugins/A.appex/libA.so")
        #expect(report[world.data + "/own"] == "content of state/data/a/own")
        #expect(report["make." + world.data] == "0" && access(world.data + "/made", F_OK) == 0)
        for path in [world.bundle, "/usr/lib"] { #expect(report["make." + path] != "0", "\(path)") }
    }

    /// The fork server keeps the root of an extension that is launched again, and mounts its files ahead for a process
    /// from the pool.
    @Test(arguments: [0, 1])
    func laterLaunchesSeeTheFilesThatLieThereNow(warm: Int) async throws {
        let world = try World()
        let fixture = try LaunchFixture(warmChildren: warm)
        do {
            for round in 0..<6 {
                if warm > 0 { _ = try await fixture.ready(warm) }
                if round == 4 {
                    try #require(rename(world.bundle, world.bundle + ".old") == 0)
                    try world.folder.write(Array("new".utf8), to: "plugins/A.appex/libA.so")
                }
                let order = LaunchFixture.order(
                    "look", policy: world.policy(), settings: [world.library, world.data, world.sibling])
                var launched = try await fixture.forkServer.launch(order)
                let session = launched.takeSession()
                let report = Report(try LaunchedProcess.receiveText(from: session))
                #expect(report[world.library] == (round < 4 ? "content of plugins/A.appex/libA.so" : "new"), "\(round)")
                #expect(report["make." + world.data] == "0", "\(round)")
                #expect(report["look." + world.sibling] == "\(ENOENT)", "\(round)")
                #expect(launched.times.isFromPool == (warm > 0))
                #expect(await launched.child.waitForExit() == .exited(code: 0))
            }
            try await fixture.finish()
        } catch {
            try? await fixture.finish()
            throw error
        }
    }

    @Test func aClientOfTheNetworkSharesTheHostsNetwork() async throws {
        let world = try World()
        let report = try await look(at: [world.sibling, "/etc/passwd"], world.policy(isNetworkClient: true))
        let own = String(decoding: try OwnedDescriptor.open("/proc/self/net/dev").readAll(limit: 8191), as: UTF8.self)
        let devices = own.split(separator: "\n").compactMap { $0.contains(":") ? $0.split(separator: ":").first : nil }
        for device in devices { #expect(report["net"]?.contains(device) == true, "\(device)") }
        #expect(report["look.\(world.sibling)"] == "\(ENOENT)" && report["look./etc/passwd"] == "\(ENOENT)")
    }

    @Test func aLoweredRootShowsTheHostsFiles() async throws {
        let world = try World()
        let report = try await look(at: [world.sibling], world.policy(without: [.ownRoot, .landlock]))
        #expect(report["look.\(world.sibling)"] == "0")
    }

    /// The host looks for links before it gives the order. This is the fork server's own look, for a link that an
    /// extension puts there meanwhile.
    @Test(arguments: [Layer.landlock, .ownRoot])
    func linkOnADirectPathRefusesTheLaunch(lowered: Layer) async throws {
        let world = try World()
        let granted = try #require(realPath(world.folder.path)) + "/granted"
        func policy() -> ConfinementPolicy {
            ConfinementPolicy.standard.lowered(without: [lowered])
                .granting(ExtensionGrants(files: [FileGrant(granted, .read, isDirect: true)]))
        }
        try world.folder.write("mine", to: "granted")
        let report = try await look(at: [granted], policy())
        #expect(report["look." + granted] == "0")
        try #require(unlink(granted) == 0)
        try world.folder.link("granted", to: world.library)
        let stage: LaunchStage = lowered == .landlock ? .rootFiles : .landlockRules
        await #expect(throws: LaunchError.refused(LaunchFailure(stage, errno: ELOOP))) {
            _ = try await look(at: [granted], policy())
        }
    }

    @Test func aMissingFolderRefusesTheLaunch() async throws {
        let world = try World()
        let policy = ConfinementPolicy.standard.lowered(without: [.landlock])
            .granting(ExtensionGrants(data: world.folder.path + "/none"))
        await #expect(throws: LaunchError.refused(LaunchFailure(.rootFiles, errno: ENOENT))) {
            _ = try await look(at: [], policy)
        }
    }
}

/// The decision where a file comes into an extension's root.
@Suite struct RootLayoutTests {
    private static let layout = RootLayout([
        RootFile("/usr/lib", .folder), RootFile("/usr/lib/locale", .folder), RootFile("/lib", .link("usr/lib")),
        RootFile("/etc/localtime", .link("/usr/share/zoneinfo/UTC")), RootFile("/etc/ld.so.cache", .file),
        RootFile("/home/u/.fonts", .folder), RootFile("/proc", .folder),
    ])

    private func placement(_ files: [(String, RootFile.Kind, Bool)]) -> RootLayout.Placement {
        Self.layout.placement(of: files.map { (RootFile($0.0, $0.1), $0.2) })
    }

    @Test func parentsComeFirstAndNothingIsShownTwice() {
        #expect(Self.layout.folders == ["/etc", "/home", "/home/u", "/usr"])
        #expect(
            Self.layout.files.map(\.path) == [
                "/etc/ld.so.cache", "/etc/localtime", "/home/u/.fonts", "/lib", "/proc", "/usr/lib",
            ])
    }

    @Test func filesOfOneExtensionLieInFoldersOfTheirOwn() {
        let found = placement([
            ("/home/u/.state/data/a", .folder, true), ("/home/u/Widgets/A.appex", .folder, false),
            ("/home/u/.state/groups/g", .folder, true), ("/tmp/libA.so", .file, false),
        ])
        #expect(found.privates.map(\.path) == ["/home/u/.state", "/home/u/Widgets", "/tmp"])
        #expect(found.privates.map(\.folders) == [["data", "data/a", "groups", "groups/g"], ["A.appex"], []])
        #expect(found.privates.map(\.files) == [[], [], ["libA.so"]])
        #expect(found.places.isEmpty && found.attached.count == 4)
    }

    @Test func shownFilesNeedNoPlace() {
        #expect(placement([("/usr/lib/hostel/A.appex", .folder, false), ("/lib/x.so", .file, false)]).attached.isEmpty)
        // A folder to which the extension may write is attached over the one that is shown read-only.
        let writable = placement([("/usr/lib/hostel/data", .folder, true)])
        #expect(writable.attached == ["/usr/lib/hostel/data"] && writable.privates.isEmpty && writable.places.isEmpty)
    }

    @Test func filesInAnotherFileOfTheExtensionFollowIt() {
        let found = placement([("/w/A.appex/data", .folder, true), ("/w/A.appex", .folder, false)])
        #expect(found.attached == ["/w/A.appex", "/w/A.appex/data"])
        #expect(found.privates.map(\.folders) == [["A.appex"]])
    }

    @Test func filesBesideSharedOnesGetAPlaceInTheSharedRoot() {
        let found = placement([("/etc/hosts", .file, false), ("/A.appex", .folder, false)])
        #expect(found.places == [RootFile("/A.appex", .folder), RootFile("/etc/hosts", .file)])
        #expect(found.privates.isEmpty && found.attached == ["/A.appex", "/etc/hosts"])
    }
}
