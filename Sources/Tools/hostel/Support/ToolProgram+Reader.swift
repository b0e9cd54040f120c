internal import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import PlainText

extension ToolProgram {
    /// Prepares a program of the machine that reads files of a stranger, such as those of an imported project.
    ///
    /// It may read these files, and the libraries and fonts that all programs need, and has no other right. On a machine
    /// without Landlock or seccomp it has the rights of the user, and so has a program of the user's own, whose libraries may
    /// lie anywhere.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - files: paths of files and folders.
    static func reader(_ program: String, _ arguments: [String], of files: [String]) -> Process {
        guard let real = realPath(program), real.lies(in: machine), isConfining else {
            return plain(program, arguments)
        }
        // A program with several names does what its name says.
        return confined(program.isAbsolutePath ? program : real, arguments, files)
    }

    /// The folder of the machine's programs.
    private static let machine = "/usr"

    /// Whether this machine has all layers. Tried with a program that reads nothing, because one that reads a stranger's
    /// file may end as if a layer were missing.
    private static let isConfining: Bool = {
        guard let program = path(of: "true", in: "/usr/bin:/bin") else { return false }
        guard case .written? = try? output(of: confined(program, [], []), within: 20, most: 0) else { return false }
        return true
    }()

    private static func confined(_ program: String, _ arguments: [String], _ files: [String]) -> Process {
        let process = plain(
            Companions.ofThisProgram.forkServer,
            ["--confine"] + files.flatMap { ["--read", $0] } + ["--", program] + arguments)
        // No variable of the user makes it read files from elsewhere.
        process.environment = [:]
        return process
    }

    private static func plain(_ program: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        return process
    }
}
