/// A project that cannot be imported.
package enum ProjectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The project file is missing or is no list of objects.
    case unreadable(String)
    /// No target is an extension that Hostel shows.
    case noExtension(targets: [String])
    /// All extensions are built for other devices than phones.
    case otherDevices(extensions: [String])
    /// The project has no extension of this name.
    case noTarget(String, extensions: [String])
    /// The target names no Info.plist, so its extension point is unknown.
    case noManifest(target: String)
    /// The target's Info.plist is missing or is no property list.
    case manifestUnreadable(target: String, path: String)
    /// The target has no source in Swift, and these in other languages.
    case noSource(target: String, other: [String])
    /// A folder has more files than a target may have.
    case tooManyFiles(limit: Int)
    /// The targets have more files together than a package may have.
    case tooManyFilesInAll(limit: Int)
    /// The objects of the projects refer to each other more often than an import follows.
    case tooManyReferences(limit: Int)
    /// The project has more extensions than an import takes.
    case tooManyExtensions(limit: Int)

    package var description: String {
        switch self {
        case .unreadable(let reason):
            "The project file cannot be read: \(reason). Name a folder NAME.xcodeproj that Xcode wrote."
        case .noExtension(let targets):
            "No target is a Today widget, a WidgetKit extension, a keyboard or a photo editor. The project has: "
                + (targets.isEmpty ? "no target" : targets.joined(separator: ", ")) + "."
        case .otherDevices(let extensions):
            "The extensions of the project are not built for iPhones: \(extensions.joined(separator: ", ")). Import one all the "
                + "same with --target NAME."
        case .noTarget(let name, let extensions):
            "The project has no extension \(name). It has: \(extensions.joined(separator: ", "))."
        case .noManifest(let target):
            "The target \(target) names no Info.plist (INFOPLIST_FILE), so its extension point is unknown. Add the list "
                + "that Xcode's template has, with NSExtension."
        case .manifestUnreadable(let target, let path):
            "The Info.plist of the target \(target) cannot be read: \(path). Correct INFOPLIST_FILE or the list."
        case .noSource(let target, let other):
            "The target \(target) has no source in Swift that is there. Only Swift is compiled: "
                + (other.isEmpty ? "add its sources." : "write in Swift what \(other.joined(separator: ", ")) does.")
        case .tooManyFiles(let limit):
            "A folder of the project has more than \(limit) files. Name a target with --target."
        case .tooManyFilesInAll(let limit):
            "The targets have more than \(limit) files. Name a smaller one with --target."
        case .tooManyReferences(let limit):
            "The targets follow more than \(limit) references between the project's objects. Name a smaller target with "
                + "--target."
        case .tooManyExtensions(let limit):
            "The project has more than \(limit) extensions. Name a target with --target."
        }
    }
}
