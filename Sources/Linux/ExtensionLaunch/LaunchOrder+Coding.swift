import Confinement

extension LaunchOrder {
    /// "HLO" and the version of this format.
    private static let format: UInt32 = 0x484C_4F03

    /// The order as one packet of at most `LaunchLimits.orderBytes`.
    package func encoded() throws(LaunchCodingError) -> [UInt8] {
        var writer = LaunchWriter()
        writer.put(Self.format)
        writer.put(serial)
        writer.put(confinement.namespaces.rawValue)
        writer.put(confinement.steps.rawValue)
        try writer.put(count: confinement.limits.count)
        for limit in confinement.limits {
            writer.put(limit.resource.rawValue)
            writer.put(limit.limit)
        }
        try writer.put(count: confinement.files.count)
        for grant in confinement.files {
            writer.put(grant.access.rawValue)
            writer.put(grant.isDirect)
            try writer.put(grant.path)
        }
        writer.put(confinement.isNetworkClient)
        for text in [identifier, extensionPoint, bundlePath, libraryPath] { try writer.put(text) }
        for text in [principalClass, principalFunction, moduleName, workingDirectory] { try writer.put(text) }
        try writer.put(settings)
        try writer.put(environment)
        if writer.bytes.count > LaunchLimits.orderBytes { throw .tooLarge }
        return writer.bytes
    }

    /// Reads a packet. Throws for bytes that `encoded` does not write.
    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        if bytes.count > LaunchLimits.orderBytes { throw .tooLarge }
        var reader = LaunchReader(bytes)
        if try reader.number(UInt32.self) != Self.format { throw .unknownFormat }
        serial = try reader.number()
        confinement = try Self.confinement(from: &reader)
        identifier = try reader.text()
        extensionPoint = try reader.text()
        bundlePath = try reader.text()
        libraryPath = try reader.text()
        principalClass = try reader.text()
        principalFunction = try reader.text()
        moduleName = try reader.text()
        workingDirectory = try reader.text()
        settings = try reader.texts()
        environment = try reader.texts()
        try reader.finish()
    }

    private static func confinement(from reader: inout LaunchReader) throws(LaunchCodingError) -> ConfinementMeasures {
        let namespaces = Namespaces(rawValue: try reader.number())
        let steps = ConfinementSteps(rawValue: try reader.number())
        // Unknown measures are refused: this fork server would silently leave them out.
        guard Namespaces.all.isSuperset(of: namespaces), ConfinementSteps.all.isSuperset(of: steps) else {
            throw .unknownValue
        }
        var measures = ConfinementMeasures(namespaces: namespaces, steps: steps)
        for _ in 0..<(try reader.count()) {
            guard let resource = ResourceLimit.Resource(rawValue: try reader.number()) else { throw .unknownValue }
            measures.limits.append(ResourceLimit(resource, try reader.number()))
        }
        for _ in 0..<(try reader.count()) {
            guard let access = FileGrant.Access(rawValue: try reader.number()) else { throw .unknownValue }
            let isDirect = try reader.flag()
            measures.files.append(FileGrant(try reader.text(), access, isDirect: isDirect))
        }
        measures.isNetworkClient = try reader.flag()
        if !measures.isCoherent { throw .incoherentConfinement }
        return measures
    }
}
