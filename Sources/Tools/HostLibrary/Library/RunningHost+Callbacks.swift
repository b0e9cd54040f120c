public import CHostelHost
internal import ForeignPointHost
internal import Glibc

extension RunningHost {
    /// Settles a callback, and reports to C whether that worked.
    fileprivate static func settle(
        _ host: OpaquePointer?, _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        _ body: (QuestionDesk) throws(QuestionDesk.Refusal) -> Void
    ) -> hostel_status {
        do throws(QuestionDesk.Refusal) {
            guard let questions = borrowed(host)?.questions else {
                throw QuestionDesk.Refusal(
                    status: HOSTEL_BAD_ARGUMENT, text: "The host is NULL, was stopped before, or is of another type.")
            }
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
    RunningHost.settle(host, problem) { questions throws(QuestionDesk.Refusal) in
        try questions.answer(question, CallArguments.values(values))
    }
}

@c @implementation
public func hostel_host_refuse(
    _ host: OpaquePointer!, _ question: UInt64, _ why: UnsafePointer<CChar>!,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> hostel_status {
    RunningHost.settle(host, problem) { questions throws(QuestionDesk.Refusal) in
        try questions.refuse(question, String(given: why))
    }
}
