internal import Foundation

/// The observers of this process and the notifications posted to them. May be used on any thread.
final class OwnNotices: Sendable {
    static let shared = OwnNotices()

    struct Observation: Sendable {
        /// The address that the author passed. It is compared and passed back, never read.
        let observer: UInt
        let name: String
        let callBack: CFNotificationCallback

        init(observer: UnsafeRawPointer?, name: String, callBack: @escaping CFNotificationCallback) {
            self.observer = UInt(bitPattern: observer)
            self.name = name
            self.callBack = callBack
        }
    }

    private let observations = Guarded<[Observation]>([])

    func add(_ observation: Observation) { observations.update { $0.append(observation) } }

    func remove(_ observer: UnsafeRawPointer?, _ name: String?) {
        let address = UInt(bitPattern: observer)
        observations.update { $0.removeAll { $0.observer == address && (name == nil || $0.name == name) } }
    }

    /// Calls the observers of the name, soon and on the main thread.
    func post(_ name: CFNotificationName) {
        guard observations.value.contains(where: { $0.name == name.text }) else { return }
        DispatchQueue.main.async { [self] in
            for one in observations.value where one.name == name.text {
                one.callBack(.darwin, UnsafeMutableRawPointer(bitPattern: one.observer), name, nil, nil)
            }
        }
    }
}
