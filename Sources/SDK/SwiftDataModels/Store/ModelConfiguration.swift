internal import ExtensionFoundation
public import Foundation
internal import FoundationGaps

/// Where a store lies, and how it is used.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
    /// The App Group whose folder holds the store.
    public struct GroupContainer: Hashable, Sendable {
        enum Choice: Hashable { case automatic, none, group(String) }
        let choice: Choice

        /// The first of the process's groups by name; without one, its own folder.
        public static let automatic = GroupContainer(choice: .automatic)
        public static let none = GroupContainer(choice: .none)
        public static func identifier(_ groupName: String) -> GroupContainer {
            GroupContainer(choice: .group(groupName))
        }
    }

    /// Has no effect: nothing is synchronised.
    public struct CloudKitDatabase: Hashable, Sendable {
        private let name: String?

        public static let automatic = CloudKitDatabase(name: "")
        public static let none = CloudKitDatabase(name: nil)
        public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
            CloudKitDatabase(name: privateDBName)
        }
    }

    public let name: String
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    public let allowsSave: Bool
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase
    public var schema: Schema?

    public var id: String { url.path }

    /// A store in the folder of an App Group or, without one, in the process's own folder.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name, url: Self.place(name, groupContainer), schema, isStoredInMemoryOnly, allowsSave, groupContainer,
            cloudKitDatabase)
    }

    /// The names of the first release's betas, which public projects still use.
    @_disfavoredOverload
    public init(inMemory: Bool = false, readOnly: Bool = false, sharedAppContainerIdentifier: String? = nil) {
        self.init(
            isStoredInMemoryOnly: inMemory, allowsSave: !readOnly,
            groupContainer: sharedAppContainerIdentifier.map { .identifier($0) } ?? .automatic)
    }

    /// A store in a file.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(name: name, url: url, schema, false, allowsSave, .none, cloudKitDatabase)
    }

    public init(
        for firstType: any PersistentModel.Type, _ otherTypes: any PersistentModel.Type...,
        isStoredInMemoryOnly: Bool = false
    ) {
        self.init(schema: Schema([firstType] + otherTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    private init(
        name: String?, url: URL, _ schema: Schema?, _ inMemory: Bool, _ allowsSave: Bool, _ group: GroupContainer,
        _ cloud: CloudKitDatabase
    ) {
        (self.name, self.url, self.schema) = (name ?? "default", url, schema)
        (isStoredInMemoryOnly, self.allowsSave) = (inMemory, allowsSave)
        (groupContainer, cloudKitDatabase) = (group, cloud)
    }

    /// The file of a store that a name alone describes.
    private static func place(_ name: String?, _ group: GroupContainer) -> URL {
        let containers = AppContainers.current
        let own = containers?.dataFolder.map { URL(fileURLWithPath: $0) } ?? URL.applicationSupportDirectory
        let folder: URL? =
            switch group.choice {
            case .none: nil
            case .automatic: containers?.groups.min { $0.key < $1.key }.map { URL(fileURLWithPath: $0.value) }
            case .group(let name): FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name)
            }
        return (folder ?? own).appendingPathComponent("\(name ?? "default").store", isDirectory: false)
    }

    public static func == (left: ModelConfiguration, right: ModelConfiguration) -> Bool {
        (left.name, left.url, left.isStoredInMemoryOnly, left.allowsSave)
            == (right.name, right.url, right.isStoredInMemoryOnly, right.allowsSave)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(url)
    }
}
