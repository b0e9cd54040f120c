import CLinux
import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

/// The kernel's words about control groups, and what becomes of groups. Making one needs a machine that lets us; where
/// it does not, the finding says why.
@Suite struct ControlGroupTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func hierarchiesAreReadFromMountsAndMembership() {
        let mounts = """
            24 1 0:22 / /proc rw - proc proc rw
            31 23 0:27 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory
            32 23 0:28 / /sys/fs/cgroup/cpu\\040and rw - cgroup cgroup rw,cpu,cpuacct
            33 23 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw,nsdelegate
            34 23 0:30 / /sys/fs/cgroup/devices rw - cgroup cgroup rw,devices
            """
        let membership = "9:name=systemd:/\n5:cpu,cpuacct:/a b\n4:memory:/user/1000\n0::/user.slice\n"
        let found = ControlGroupHierarchy.parse(mounts: bytes(mounts), membership: bytes(membership))
        #expect(found.map(\.version) == [.one, .one, .two])
        #expect(found[0].controllers == ["memory"] && found[0].ownFolder == "/sys/fs/cgroup/memory/user/1000")
        #expect(found[1].controllers == ["cpu", "cpuacct"] && found[1].ownFolder == "/sys/fs/cgroup/cpu and/a b")
        #expect(found[2].ownFolder == "/sys/fs/cgroup/unified/user.slice")
    }

    @Test func mountThatDoesNotShowOurGroupIsIgnored() {
        func folder(root: String, group: String) -> String? {
            ControlGroupHierarchy.parse(
                mounts: bytes("31 23 0:27 \(root) /cg rw - cgroup2 cgroup2 rw\n"), membership: bytes("0::\(group)\n")
            ).first?.ownFolder
        }
        #expect(folder(root: "/docker/1", group: "/docker/1") == "/cg")
        #expect(folder(root: "/docker/1", group: "/docker/1/x") == "/cg/x")
        #expect(folder(root: "/docker/1", group: "/docker/12") == nil)
        #expect(folder(root: "/", group: "/../other") == nil)
        #expect(folder(root: "/", group: "/") == "/cg")
    }

    @Test func randomKernelTextDoesNotTrap() {
        let mounts = bytes(
            "31 23 0:27 / /cg\\0 rw shared:9 - cgroup cgroup rw,memory\n33 23 0:29 / /u rw - cgroup2 c rw\n")
        let membership = bytes("4:memory:/user/1000\n0::/user.slice\n")
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        for _ in 0..<3000 {
            var (first, second) = (mounts, membership)
            for _ in 0...random(4) {
                first[random(first.count)] = UInt8(random(256))
                second[random(second.count)] = UInt8(random(256))
            }
            first.removeLast(random(first.count))
            for hierarchy in ControlGroupHierarchy.parse(mounts: first, membership: second) {
                #expect(!hierarchy.ownFolder.split(separator: "/").contains(".."))
            }
        }
    }

    @Test func groupThatCannotBeMadeReportsTheReason() {
        let nowhere = ControlGroupHierarchy.parse(
            mounts: bytes("31 23 0:27 / /proc rw - cgroup cgroup rw,memory\n"), membership: bytes("4:memory:/sys\n"))
        let (group, finding) = HostGroup.forMemory(number: 1, in: nowhere)
        #expect(group == nil && finding.state == "absent" && finding.name == "memory-cgroup")
        #expect(finding.detail.contains("/proc/sys") && finding.detail.contains("mkdir"), "\(finding.detail)")
        #expect(HostGroup.forMemory(number: 1, in: []).1.detail.contains("no hierarchy has the memory controller"))
    }

    @Test func killsByTheKernelAreCounted() {
        let events = "low 0\nhigh 12\nmax 3\noom 2\noom_kill 1\noom_group_kill 0\n"
        #expect(MemoryGroup.kernelKills(inEvents: events) == 1)
        #expect(MemoryGroup.kernelKills(inEvents: "") == 0 && MemoryGroup.kernelKills(inEvents: "oom_kill x") == 0)
        #expect(MemoryGroup.kernelKills(inEvents: "oom 4\noom_group_kill 4") == 0)
    }

    @Test func groupThatNobodyDelegatedIsLeftAlone() throws {
        // An ordinary folder with the files of a group: no mark says that it is ours.
        let folder = try TemporaryFolder("group")
        try folder.write("memory pids", to: "cgroup.controllers")
        try folder.write("", to: "cgroup.subtree_control")
        let group = ControlGroup(path: folder.path)
        #expect(try DelegatedGroup.find(own: group, controller: "memory", pid: getpid()) == nil)
        try folder.write("pids memory", to: "cgroup.subtree_control")
        let found = try DelegatedGroup.find(own: group, controller: "memory", pid: getpid())
        #expect(found == DelegatedGroup(group: group, home: group))
        let leaf = group.child(DelegatedGroup.leafName)
        let foundFromLeaf = try DelegatedGroup.find(own: leaf, controller: "memory", pid: getpid())
        #expect(foundFromLeaf?.group == group, "it moved before")
        #expect(try DelegatedGroup.find(own: leaf, controller: "io", pid: getpid()) == nil)
    }

    /// Any controller shows the rule; the one for memory may belong to a hierarchy of version 1.
    @Test(.enabled(if: TestMachine.freeController != nil)) func processMovesIntoALeafOfItsDelegatedGroup() throws {
        let (root, controller) = try #require(TestMachine.freeController)
        let wasBelow = try root.read("cgroup.subtree_control").contains(controller)
        if !wasBelow { try root.write("+\(controller)", to: "cgroup.subtree_control") }
        let group = root.child("hostel-test.\(getpid())")
        try group.make()
        defer {
            try? group.remove()
            if !wasBelow { try? root.write("-\(controller)", to: "cgroup.subtree_control") }
        }
        let process = try Sleeper()
        defer { process.end() }
        let pid = process.pid
        try group.take(pid: pid)
        #expect(try DelegatedGroup.find(own: group, controller: controller, pid: pid) == nil, "nobody delegated it")
        #expect(group.processes == [pid])

        try #require(setxattr(group.path, "user.delegate", "1", 1, 0) == 0)
        let found = try #require(try DelegatedGroup.find(own: group, controller: controller, pid: pid))
        #expect(found.group == group && found.home.processes == [pid] && group.processes.isEmpty)
        #expect(try group.read("cgroup.subtree_control").contains(controller))

        found.leave(controller)
        #expect(group.processes == [pid] && !FileManager.default.fileExists(atPath: found.home.path))

        // Another process in the group is nobody's to move, and nothing has changed afterwards.
        let second = try Sleeper()
        defer { second.end() }
        try group.take(pid: second.pid)
        #expect(throws: SystemError.self) {
            try DelegatedGroup.find(own: group, controller: controller, pid: pid)
        }
        #expect(Set(group.processes) == [pid, second.pid])
        #expect(!FileManager.default.fileExists(atPath: found.home.path))
        for process in group.processes { try root.take(pid: process) }
    }

    @Test(.enabled(if: TestMachine.hasMemoryGroups)) func groupsOfAnEndedHostAreRemoved() throws {
        let (group, finding) = HostGroup.forMemory(number: 4711)
        let made = try #require(group, "\(finding.detail)")
        defer { try? made.group.remove() }
        // Of this very process, but of another start: the number was another's.
        let left = made.home.child("hostel.\(getpid()).1.1")
        try left.make()
        try left.child("17").make()
        let (next, _) = HostGroup.forMemory(number: 4712)
        defer { try? next?.group.remove() }
        #expect(!FileManager.default.fileExists(atPath: left.path))
        // The one of a host that lives is left alone.
        #expect(FileManager.default.fileExists(atPath: made.group.path))
    }
}
