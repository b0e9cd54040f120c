/// The rights to files that Landlock can refuse.
package struct LandlockFileRights: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let execute = LandlockFileRights(rawValue: 1 << 0)
    package static let writeFile = LandlockFileRights(rawValue: 1 << 1)
    package static let readFile = LandlockFileRights(rawValue: 1 << 2)
    package static let readFolder = LandlockFileRights(rawValue: 1 << 3)
    package static let removeFolder = LandlockFileRights(rawValue: 1 << 4)
    package static let removeFile = LandlockFileRights(rawValue: 1 << 5)
    package static let makeCharacterDevice = LandlockFileRights(rawValue: 1 << 6)
    package static let makeFolder = LandlockFileRights(rawValue: 1 << 7)
    package static let makeFile = LandlockFileRights(rawValue: 1 << 8)
    package static let makeSocket = LandlockFileRights(rawValue: 1 << 9)
    package static let makePipe = LandlockFileRights(rawValue: 1 << 10)
    package static let makeBlockDevice = LandlockFileRights(rawValue: 1 << 11)
    package static let makeLink = LandlockFileRights(rawValue: 1 << 12)
    /// Renames and links from one folder to another. Version 1 refuses them to every confined process.
    package static let moveBetweenFolders = LandlockFileRights(rawValue: 1 << 13)
    package static let truncate = LandlockFileRights(rawValue: 1 << 14)
    package static let controlDevice = LandlockFileRights(rawValue: 1 << 15)

    /// The rights that have a meaning for a file that is not a folder.
    static let ofFiles: LandlockFileRights = [.execute, .writeFile, .readFile, .truncate, .controlDevice]

    /// Every right that a version of the interface can refuse. A ruleset refuses all of them.
    package static func handled(byVersion version: Int) -> LandlockFileRights {
        var rights = LandlockFileRights(rawValue: (1 << 13) - 1)
        if version >= 2 { rights.insert(.moveBetweenFolders) }
        if version >= 3 { rights.insert(.truncate) }
        if version >= 5 { rights.insert(.controlDevice) }
        return rights
    }

    package static func granted(by access: FileGrant.Access) -> LandlockFileRights {
        switch access {
        case .read: [.readFile, .readFolder]
        case .readWrite:
            [
                .readFile, .readFolder, .writeFile, .truncate, .makeFile, .makeFolder, .removeFile, .removeFolder,
                .moveBetweenFolders,
            ]
        case .use: [.readFile, .writeFile]
        }
    }
}
