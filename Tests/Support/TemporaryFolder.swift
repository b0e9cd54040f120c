package import Foundation

/// A folder for one test, removed with the value.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Parameters:
    ///   - name: a part of the folder's name, to recognise it.
    ///   - place: the folder that it lies in; nil for the one of temporary files.
    package init(_ name: String = "test", in place: String? = nil) throws {
        path = (place ?? FileManager.default.temporaryDirectory.path) + "/hostel-\(name)-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have taken a permission away from a folder.
        if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isDirectory),
                isDirectory.boolValue
            {
                try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/" + name)
            }
        }
        try? FileManager.default.removeItem(atPath: path)
    }

    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// Copies a file or folder here.
    package func add(_ source: String, as name: String? = nil) throws {
        let target = path + "/" + (name ?? URL(fileURLWithPath: source).lastPathComponent)
        try FileManager.default.copyItem(atPath: source, toPath: target)
    }

    package func write(_ bytes: [UInt8], to name: String) throws {
        let target = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target)
    }

    package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    /// Puts a bundle in the place of another in one step, as `hostel bundle` does.
    package func replace(_ name: String, by source: String) throws {
        try add(source, as: "." + name + ".new")
        let old = path + "/." + name + ".old"
        try FileManager.default.moveItem(atPath: path + "/" + name, toPath: old)
        try FileManager.default.moveItem(atPath: path + "/." + name + ".new", toPath: path + "/" + name)
        try FileManager.default.removeItem(atPath: old)
    }
}
