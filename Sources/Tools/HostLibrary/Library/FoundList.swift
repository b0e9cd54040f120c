public import CHostelHost
internal import ExtensionHost

/// The bundles that a host found, with their facts in C's form.
final class FoundList: Handle {
    private struct Row {
        let facts: [OwnedText]

        /// - Parameter facts: in the order of their numbers, from 1.
        init(_ facts: String...) { self.facts = facts.map(OwnedText.init) }
    }

    private let rows: [Row]

    init(_ installed: [InstalledExtension], _ unusable: [UnusableBundle]) {
        rows =
            installed.map {
                Row($0.identifier, $0.displayName, $0.version, $0.extensionPoint, $0.bundlePath, "")
            }
            + unusable.map {
                Row($0.identifier ?? "", "", "", "", $0.path, $0.reasons.map(\.message).joined(separator: " "))
            }
    }

    var count: Int { rows.count }

    func text(_ index: Int, _ fact: hostel_fact) -> OwnedText {
        let number = Int(fact) - 1
        guard rows.indices.contains(index), rows[index].facts.indices.contains(number) else { return .empty }
        return rows[index].facts[number]
    }
}

@c @implementation
public func hostel_host_list(_ host: OpaquePointer!) -> OpaquePointer! {
    guard let host = RunningHost.borrowed(host)?.host else { return nil }
    let (installed, unusable) = Answer.awaited { @HostActor in (host.installed, host.unusable) }
    return FoundList(installed, unusable).retained()
}

@c @implementation
public func hostel_list_count(_ list: OpaquePointer!) -> Int { FoundList.borrowed(list)?.count ?? 0 }

@c @implementation
public func hostel_list_free(_ list: OpaquePointer!) { FoundList.taken(list) }

@c @implementation
public func hostel_list_text(_ list: OpaquePointer!, _ index: Int, _ fact: hostel_fact) -> UnsafePointer<CChar>! {
    (FoundList.borrowed(list)?.text(index, fact) ?? .empty).pointer
}
