import Confinement

extension LaunchOrder {
    /// "HLO" and the version of this format.
    private static let format: UInt32 = 0x484C_4F02

    /// The order as one packet of at most `LaunchLimits.orderBytes`.
    package func encoded() throws(LaunchCodingError) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(Self.format)
        writer.put(serial)
        writer.put(confinement.namespaces.rawValue)
        writer.put(confinement.steps.rawValue)
        if confinement.limits.count > LaunchLimits.items { throw .tooManyItems }
        writer.put(UInt32(confinement.limits.count))
        for limit in confinement.limits {
            writer.put(limit.resource.rawValue)
            writer.put(limit.limit)
        }
        if confinement.files.count > LaunchLimits.items { throw .tooManyItems }
        writer.put(UInt32(confinement.files.count))
        for grant in confinement.files {
            writer.put(grant.access.rawValue)
            try writer.put(grant.path)
        }
        writer.put(confinement.isNetworkClient ? 1 : 0 as UInt32)
        for text in [identifier, extensionPoint, bundlePath, libraryPath] { try writer.put(text) }
        for text in [principalClass, principalFunction, moduleName, workingDirectory] { try writer.put(text) }
        try writer.put(settings)
        try writer.put(environment)
        if writer.bytes.count > LaunchLimits.orderBytes { throw .tooLarge }
        return writer.bytes
    }

    /// Reads a packet, and refuses whatever `encoded` would not have written.
    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        if bytes.count > LaunchLimits.orderBytes { throw .tooLarge }
        var reader = ByteReader(bytes)
        if try reader.getUInt32() != Self.format { throw .unknownFormat }
        serial = try reader.getUInt32()
        confinement = try Self.confinement(from: &reader)
        identifier = try reader.getText()
        extensionPoint = try reader.getText()
        bundlePath = try reader.getText()
        libraryPath = try reader.getText()
        principalClass = try reader.getText()
        principalFunction = try reader.getText()
        moduleName = try reader.getText()
        workingDirectory = try reader.getText()
        settings = try reader.getTexts()
        environment = try reader.getTexts()
        try reader.finish()
    }

    private static func confinement(from reader: inout ByteReader) throws(LaunchCodingError) -> ConfinementMeasures {
        let namespaces = Namespaces(rawValue: try reader.getUInt32())
        let steps = ConfinementSteps(rawValue: try reader.getUInt32())
        // A measure that this fork server does not know would be one that it silently leaves out.
        guard Namespaces.all.isSuperset(of: namespaces), ConfinementSteps.all.isSuperset(of: steps) else {
            throw .unknownValue
        }
        var measures = ConfinementMeasures(namespaces: namespaces, steps: steps)
        for _ in 0..<(try reader.getCount()) {
            guard let resource = ResourceLimit.Resource(rawValue: try reader.getUInt32()) else { throw .unknownValue }
            measures.limits.append(ResourceLimit(resource, try reader.getUInt64()))
        }
        for _ in 0..<(try reader.getCount()) {
            guard let access = FileGrant.Access(rawValue: try reader.getUInt32()) else { throw .unknownValue }
            measures.files.append(FileGrant(try reader.getText(), access))
        }
        switch try reader.getUInt32() {
        case 0: measures.isNetworkClient = false
        case 1: measures.isNetworkClient = true
        default: throw .unknownValue
        }
        if !measures.isCoherent { throw .incoherentConfinement }
        return measures
    }
}
