/// The servants that run.
@HostActor
final class ServantRoll {
    private struct Member {
        weak var process: ServantProcess?
    }

    private var members: [Member] = []

    func add(_ process: ServantProcess) {
        members.removeAll { $0.process?.figures == nil }
        members.append(Member(process: process))
    }

    /// Their figures, for `hostel top`.
    var figures: [ProcessFigures] { members.compactMap { $0.process?.figures } }
}
