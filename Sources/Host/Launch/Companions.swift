import Glibc
import LinuxSystem

/// The programs and libraries that belong to one copy of Hostel.
///
/// A build puts all of them into one folder. `make install` puts the programs into `bin` and the libraries into
/// `lib/hostel` beside it.
package struct Companions: Hashable, Sendable {
    /// The folder of the programs.
    package let programs: String
    /// The folder of the libraries, which the SDK's library marks.
    package let libraries: String

    /// - Parameter program: the path of one of the programs. A link to it is followed.
    package init(of program: String) {
        let path = realPath(program) ?? AbsolutePath.of(program)
        programs = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
        let installed = realPath(programs + "/../lib/hostel")
        let isBuilt = access(programs + "/" + Self.sdk, F_OK) == 0
        libraries = isBuilt ? programs : installed ?? programs
    }

    /// Those of the running program.
    package static var ofThisProgram: Companions { Companions(of: "/proc/self/exe") }

    package var forkServer: String { programs + "/hostel-fork-server" }

    private static let sdk = "libHostelSDK.so"
}
