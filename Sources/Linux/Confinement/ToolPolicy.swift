internal import Glibc
package import LinuxSystem

/// The rights of a program of the toolchain while it reads the bytes of a bundle, which are as hostile as the bundle's
/// code: it may use the libraries that it needs and the files that it is asked about, and nothing else. Then a fault in
/// the program gives the bundle no way out.
package enum ToolPolicy {
    /// The calls of an extension, without those that change files and with those that start a program: Landlock lets it
    /// start one.
    package static let calls = CallPolicy(
        rules: CallPolicy.extensions(isNetworkClient: false).rules + [
            CallRule(
                .allow, [.execve, .archPrctl],
                because: "It is started after it was confined; its thread's own memory is set up by its loader."),
            CallRule(
                .refuse(EPERM),
                [
                    .rename, .renameat, .renameat2, .unlink, .unlinkat, .mkdir, .mkdirat, .rmdir, .link, .linkat,
                    .creat, .memfdCreate,
                ], because: "It has no file to change."),
        ])

    /// The machine's libraries and the files that it is asked about, to read.
    ///
    /// - Parameters:
    ///   - reading: absolute paths of files and folders.
    ///   - runtime: the folder of the Swift runtime, which the toolchain's programs use too; nil if it is not known.
    package static func files(reading: [String], runtime: String?) -> [FileGrant] {
        let shared = SharedFiles.rules(variables: [:], runtime: runtime).compactMap { rule in
            if case .allow(let grant) = rule.measure { grant } else { nil }
        }
        return shared + reading.map { FileGrant($0, .read) }
    }

    /// The paths of the dynamic loader, which the kernel starts with each program.
    package static let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
}

extension LandlockRuleset {
    /// Lets one program be started, and read for that.
    package func allowStarting(_ path: String) throws(SystemError) {
        try allow(GrantedFile(path, rights: [.execute, .readFile]))
    }
}
