import Confinement
import Testing

/// `hostel doctor` says which setting, package or kernel option brings a missing layer.
struct RemedyTests {
    @Test(arguments: [
        ("user.max_user_namespaces", 0, "sudo sysctl -w user.max_user_namespaces=15000"),
        ("kernel.unprivileged_userns_clone", 0, "kernel.unprivileged_userns_clone=1"),
        ("kernel.apparmor_restrict_unprivileged_userns", 1, "kernel.apparmor_restrict_unprivileged_userns=0"),
        ("user.max_user_namespaces", 15_000, "CONFIG_USER_NS"),
    ])
    func userNamespaceNamesTheSettingThatForbidsIt(_ name: String, _ value: Int, _ words: String) {
        let remedy = Layer.userNamespace.remedy(on: KernelSettings(numbers: [name: value]))
        #expect(remedy.contains(words), "\(remedy)")
    }

    @Test func landlockDistinguishesTheBootOptionFromTheKernel() {
        let listed = KernelSettings(modules: ["capability", "apparmor"])
        #expect(Layer.landlock.remedy(on: listed).contains("lsm=landlock,capability,apparmor"))
        #expect(Layer.landlock.remedy(on: KernelSettings()).contains("Linux 5.13"))
    }

    @Test func everyAbsentLayerHasARemedyAndNoOther() {
        let states: [Layer: LayerState] = [.landlock: .absent(.landlock, errno: 38), .seccomp: .available]
        let report = LayerReport(states, settings: KernelSettings(), memory: .available)
        for row in report.rows {
            #expect((row.remedy != nil) == (row.state == .absent), "\(row)")
            if let remedy = row.remedy { #expect(remedy.contains("--without-layer \(row.name)")) }
        }
        #expect(report.rows.first { $0.name == "seccomp" }?.state == .active)
    }

    @Test func memoryIsPartialWithoutAControlGroupAndSaysHowToGetOne() throws {
        let remedy = "Start the host in a group of its own."
        let row = try #require(
            LayerReport([:], settings: KernelSettings(), memory: .missing(detail: remedy)).rows.last)
        #expect(row.name == "memory" && row.state == .partial && row.remedy == remedy)
        #expect(LayerReport([:], settings: KernelSettings(), memory: .available).rows.last?.state == .active)
    }

    @Test func settingsOfThisMachineAreRead() {
        #expect(KernelSettings.read().numbers["user.max_user_namespaces"] != nil)
    }
}
