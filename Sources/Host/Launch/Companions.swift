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

    package var forkServer: String { programs + "/" + Self.forkServerName }

    /// The fork server for a program that names none.
    package static var usualForkServer: String {
        usualForkServer(of: "/proc/self/exe", library: libraryPath(at: #dsohandle))
    }

    /// Of a program that links `libHostelHost.so`, it lies in the library's folder, or in the `bin` beside that folder.
    /// Otherwise it lies beside the program.
    ///
    /// - Parameter library: the file that has this code: the library or the program.
    package static func usualForkServer(of program: String, library: String?) -> String {
        let own = Companions(of: program).forkServer
        guard let library = library.flatMap(realPath), library != realPath(program),
            let folder = realFolder(of: library)
        else { return own }
        let others = [folder + "/", folder + "/../bin/"].compactMap { realPath($0 + forkServerName) }
        return others.first { access($0, X_OK) == 0 } ?? own
    }

    private static let forkServerName = "hostel-fork-server"

    private static let sdk = "libHostelSDK.so"
}
