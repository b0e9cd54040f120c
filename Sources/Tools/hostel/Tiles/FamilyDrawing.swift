internal import ExtensionHost
internal import ExtensionManifest
internal import Foundation
internal import SceneHost
internal import TimelinePointHost
internal import WidgetDisplay

/// Draws the widgets of a WidgetKit extension in all of their families.
struct FamilyDrawing {
    typealias Ask = (TimelineCommand) async throws -> CommandReply<TimelineCommand.Answer>

    struct Drawn: Sendable {
        var pictures: [(name: String, data: Data)] = []
        var failures: [String] = []
    }

    let identifier: String
    /// nil: every kind.
    let kind: String?
    let date: Date?
    let setting: PictureSetting?
    let look: WidgetLook

    func run(_ ask: Ask) async throws -> Drawn {
        guard case .widgets(let widgets) = try await ask(.widgets(identifier: identifier)).got() else {
            throw CommandFailure.bad("The host gave no widgets.")
        }
        let chosen = widgets.filter { kind == nil || $0.kind == kind }
        guard !widgets.isEmpty else { throw CommandFailure.bad(WidgetChoice.noWidgets(identifier)) }
        if chosen.isEmpty {
            let kinds = widgets.map(\.kind).joined(separator: ", ")
            throw CommandFailure.bad("\(identifier) has no kind \(kind ?? ""). Its kinds are: \(kinds).")
        }
        var drawn = Drawn()
        var patience = FamilyPatience()
        for widget in chosen {
            if widget.families.isEmpty {
                drawn.failures.append("\(widget.kind): it supports no family of a phone. See supportedFamilies(_:).")
            }
            for family in widget.families {
                if let reason = patience.reason(widget.kind) {
                    drawn.failures.append("\(widget.kind) in \(family): \(reason)")
                    continue
                }
                let choice = WidgetChoice(identifier, kind: widget.kind, family: family)
                let command = TimelineCommand.widgetSnapshot(
                    choice, date: date, format: .png, setting: setting, look: look)
                switch try await ask(command) {
                case .answered(.picture(let picture)):
                    drawn.pictures.append((Self.name(widget.kind, family), picture.data))
                case .answered: drawn.failures.append("\(widget.kind) in \(family): the host gave no picture.")
                case .refused(let refusal):
                    patience.failed(widget.kind, in: family, code: refusal.code)
                    drawn.failures.append("\(widget.kind) in \(family): \(refusal.message)")
                }
            }
        }
        return drawn
    }

    /// The file's name: the kind is the author's, so only harmless characters of it remain.
    private static func name(_ kind: String, _ family: String) -> String {
        let harmless = kind.prefix(80).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" }
        return "\(String(harmless))-\(TileFamily(rawValue: family)?.rawValue ?? "family").png"
    }
}

extension CommandReply {
    /// The answer. Throws a refusal as the command's failure.
    fileprivate func got() throws -> Answer {
        switch self {
        case .answered(let answer): return answer
        case .refused(let refusal): throw CommandFailure.refused(refusal)
        }
    }
}
