import CLinux
import Glibc

/// Starts another program.
package enum Spawn {
    /// Starts `path` in a session of its own, with /dev/null at 0, `log` at 1 and 2, `control` at 3 if it is not nil,
    /// and no other descriptor. The kernel takes the end of the calling thread for the death of the parent.
    ///
    /// - Parameters:
    ///   - log: nil for the caller's standard error.
    ///   - pid: set to the new process's number.
    package static func start(
        _ path: String, arguments: [String], environment: [String], control: Int32?, log: Int32?,
        pid: inout Int32
    ) throws(SystemError) -> ProcessDescriptor {
        var number: Int32 = 0
        let result = withCTexts([path] + arguments) { arguments in
            withCTexts(environment) { environment in
                path.withCString { path in
                    var spawn = hostel_spawn(
                        path: path, arguments: arguments, environment: environment, control: control ?? -1,
                        log: log ?? -1)
                    return hostel_spawn_process(&spawn, &number)
                }
            }
        }
        _ = try systemCall(.posixSpawn) { result }
        // The new process cannot be reaped yet, so the number still belongs to it.
        pid = number
        return try ProcessDescriptor(child: number)
    }

    private static func withCTexts<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let utf8 = texts.map { Array($0.utf8CString) }
        var storage = utf8.flatMap { $0 }
        return storage.withUnsafeMutableBufferPointer { storage in
            var pointers: [UnsafeMutablePointer<CChar>?] = []
            var offset = 0
            for text in utf8 {
                pointers.append(storage.baseAddress.map { $0 + offset })
                offset += text.count
            }
            return body(pointers + [nil])
        }
    }
}
