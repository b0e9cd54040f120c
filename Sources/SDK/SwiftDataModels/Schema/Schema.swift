/// The classes that a store keeps.
public struct Schema: Sendable {
    let models: [any PersistentModel.Type]
    public let version: Version

    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        (models, self.version) = (types, version)
    }

    public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    public init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    public init() { self.init([]) }

    public struct Version: Hashable, Codable, Sendable, Comparable {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            (self.major, self.minor, self.patch) = (major, minor, patch)
        }

        public static func < (left: Version, right: Version) -> Bool {
            (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
        }
    }

    /// How a property is kept.
    public enum Attribute {
        /// Of these, `unique` and `ephemeral` have an effect.
        public struct Option: Hashable, Sendable {
            private let name: String
            private init(_ name: String) { self.name = name }

            /// The value occurs once: a saved object replaces the earlier one.
            public static let unique = Option("unique")
            /// The value is not kept.
            public static let ephemeral = Option("ephemeral")
            public static let externalStorage = Option("externalStorage")
            public static let encrypt = Option("encrypt")
            public static let spotlight = Option("spotlight")
            public static let preserveValueOnDeletion = Option("preserveValueOnDeletion")
            public static let allowsCloudEncryption = Option("allowsCloudEncryption")
        }
    }

    /// How a property leads to other objects.
    public enum Relationship {
        /// Has no effect.
        public struct Option: Hashable, Sendable {
            private let name: String
            private init(_ name: String) { self.name = name }

            public static let unique = Option("unique")
        }

        /// The fate of the objects to which a deleted one leads.
        public enum DeleteRule: String, Hashable, Codable, Sendable {
            /// They stay as they are.
            case noAction
            /// They no longer lead to it.
            case nullify
            /// They are deleted too.
            case cascade
            /// As long as there are any, saving fails.
            case deny
        }
    }
}
