internal import Glibc
package import LinuxSystem

/// What a program of the toolchain may do while it reads the bytes of a bundle, which are as hostile as its code: use the
/// libraries that it needs and the files that it is asked about, and nothing else. A fault of its own is then no way
/// out of the bundle.
package enum ToolPolicy {
    /// What an extension may call, less what changes files, and with what starts a program: the one that Landlock lets
    /// it start.
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

    /// Where the kernel finds the loader of programs, which is started with them.
    package static let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
}

extension LandlockRuleset {
    /// Lets one program be started, and read for that.
    package func allowStarting(_ path: String) throws(SystemError) {
        try allow(GrantedFile(path, rights: [.execute, .readFile]))
    }
}
