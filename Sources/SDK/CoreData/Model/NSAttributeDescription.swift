/// An attribute of an entity that a program describes.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
    /// The kinds of values, by their newer names.
    public struct AttributeType: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        private init(_ type: NSAttributeType) { rawValue = type.rawValue }

        public static let undefined = AttributeType(.undefinedAttributeType)
        public static let integer16 = AttributeType(.integer16AttributeType)
        public static let integer32 = AttributeType(.integer32AttributeType)
        public static let integer64 = AttributeType(.integer64AttributeType)
        public static let decimal = AttributeType(.decimalAttributeType)
        public static let double = AttributeType(.doubleAttributeType)
        public static let float = AttributeType(.floatAttributeType)
        public static let string = AttributeType(.stringAttributeType)
        public static let boolean = AttributeType(.booleanAttributeType)
        public static let date = AttributeType(.dateAttributeType)
        public static let binaryData = AttributeType(.binaryDataAttributeType)
        public static let uuid = AttributeType(.UUIDAttributeType)
        public static let uri = AttributeType(.URIAttributeType)
        public static let transformable = AttributeType(.transformableAttributeType)
        public static let objectID = AttributeType(.objectIDAttributeType)
        public static let composite = AttributeType(.compositeAttributeType)
    }

    public var attributeType = NSAttributeType.undefinedAttributeType
    /// The value of a new object.
    public var defaultValue: Any?
    public var attributeValueClassName: String?
    public var valueTransformerName: String?
    /// It is kept: all bytes lie in the store's file.
    public var allowsExternalBinaryDataStorage = false
    public var allowsCloudEncryption = false
    public var preservesValueInHistoryOnDeletion = false

    public var type: AttributeType {
        get { AttributeType(rawValue: attributeType.rawValue) }
        set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
    }

    override var managed: _ManagedProperty? {
        guard let kind = attributeType.kind else { return nil }
        let initial = defaultValue.flatMap { ManagedValue($0, kind) }.map(_ManagedProperty.Initial.value)
        return _ManagedProperty(name: name, content: .attribute(kind, initial: initial))
    }
}
