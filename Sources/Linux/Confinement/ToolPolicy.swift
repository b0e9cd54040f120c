internal import Glibc
package import LinuxSystem

/// The rights of a toolchain program while it reads a bundle's bytes, which are as hostile as the bundle's code. The
/// program may use the libraries that it needs and the files in question, and has no other right. So a fault in the
/// program gives the bundle no way out.
package enum ToolPolicy {
    /// An extension's calls, without those that change files and with those that start a program. Landlock lets the
    /// tool start only one.
    package static let calls = CallPolicy(
        rules: CallPolicy.extensions(isNetworkClient: false).rules + [
            CallRule(
                .allow, [.execve, .archPrctl],
                because: "The program starts after its process is confined, and its loader sets up the thread's own "
                    + "memory."),
            CallRule(
                .refuse(EPERM),
                [
                    .rename, .renameat, .renameat2, .unlink, .unlinkat, .mkdir, .mkdirat, .rmdir, .link, .linkat,
                    .creat, .memfdCreate,
                ], because: "It has no file to change."),
        ])

    /// Read access to the machine's libraries and to the files in question.
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
    /// Allows the start of one program, and the reads that the start needs.
    package func allowStarting(_ path: String) throws(SystemError) {
        try allow(GrantedFile(path, rights: [.execute, .readFile]))
    }
}
