internal import ArgumentParser
internal import Foundation
internal import PlainText
internal import TimelineMessages
internal import TimelinePointHost

/// The options for a picture of a Live Activity.
struct ActivityOption: ParsableArguments {
    @Option(
        name: .customLong("activity"),
        help: ArgumentHelp(
            "Of a WidgetKit extension: draw the Live Activity that this push notification starts (the JSON of "
                + "ActivityKit, whose aps has event, timestamp, attributes-type, attributes and content-state). Repeat "
                + "the option for the notifications that update it.",
            valueName: "file"))
    var payloads: [String] = []

    @Option(help: "Of a Live Activity: \(ActivityValues.Presentation.words) (default: lock-screen).")
    var presentation: ActivityValues.Presentation?

    var isGiven: Bool { !payloads.isEmpty }

    func validate() throws {
        guard isGiven || presentation == nil else { throw ValidationError("--presentation goes with --activity.") }
    }

    /// The values after the last notification; nil without one.
    func values(at date: Date) throws -> ActivityValues? {
        guard isGiven else { return nil }
        let data = try payloads.map { path throws in
            do { return try Self.bytes(of: path) } catch {
                throw CommandFailure.bad("\(path) cannot be read: \(failureText(error)).")
            }
        }
        do throws(ActivityPush.Fault) {
            return try ActivityPush(data).values(presentation ?? .lockScreen, at: date)
        } catch { throw CommandFailure.bad(error.description) }
    }

    /// One byte more than a payload may have, so that a long file is refused and not read.
    private static func bytes(of path: String) throws -> Data {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        return try file.read(upToCount: ActivityPush.mostBytes + 1) ?? Data()
    }
}

extension ActivityValues.Presentation: ExpressibleByArgument {
    fileprivate static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
