public import CHostelHost
internal import ForeignPointHost
internal import Glibc

extension RunningHost {
    /// Settles a callback, and reports to C whether that worked.
    fileprivate func settle(
        _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        _ body: (QuestionDesk) throws(QuestionDesk.Refusal) -> Void
    ) -> hostel_status {
        do throws(QuestionDesk.Refusal) {
            try body(questions)
            return hostel_status(HOSTEL_OK)
        } catch {
            if let problem { problem.pointee = strdup(error.text) }
            return hostel_status(error.status)
        }
    }
}

@c @implementation
public func hostel_host_answer(
    _ host: OpaquePointer!, _ question: UInt64, _ values: OpaquePointer!,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> hostel_status {
    let values = values.map { CallArguments.borrowed($0) }
    return RunningHost.borrowed(host).settle(problem) { questions throws(QuestionDesk.Refusal) in
        try questions.answer(question, values)
    }
}

@c @implementation
public func hostel_host_refuse(
    _ host: OpaquePointer!, _ question: UInt64, _ why: UnsafePointer<CChar>!,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> hostel_status {
    let why = String(cString: why)
    return RunningHost.borrowed(host).settle(problem) { questions throws(QuestionDesk.Refusal) in
        try questions.refuse(question, why)
    }
}
