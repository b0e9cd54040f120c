internal import ExtensionHost
internal import ExtensionManifest
internal import PlainText
internal import TimelineMessages
internal import WidgetDisplay

extension WidgetChoice {
    /// The words for an extension whose bundle of widgets is empty.
    package static func noWidgets(_ identifier: String) -> String {
        "\(identifier) has no widgets to show. A host leaves out Live Activities and controls, and its log names each "
            + "(hostel logs \(identifier)). hostel snapshot draws a Live Activity with --activity or --preview."
    }

    /// The widget among those of its extension. Throws the cause, with the words that are possible.
    func key(among widgets: [BundleListing.Widget]) throws(CommandRefusal) -> WidgetKey {
        let kinds = widgets.map(\.kind)
        if let preview { return try previewKey(preview, among: widgets) }
        guard let first = widgets.first else { throw .noWidget(Self.noWidgets(identifier)) }
        guard let widget = kind.map({ kind in widgets.first { $0.kind == kind } }) ?? first else {
            throw .noWidget(
                "\(identifier) has no kind \(kind ?? "").\(NearestWord.suggestion(NearestWord.of(kind ?? "", among: kinds))) "
                    + "Its kinds are: \(kinds.joined(separator: ", ")).")
        }
        return try key(of: widget)
    }

    private func previewKey(
        _ name: String, among previews: [BundleListing.Widget]
    ) throws(CommandRefusal) -> WidgetKey {
        let names = previews.map { $0.kind.dropFirst(WidgetDescribe.preview.count) }.map(String.init)
        guard let index = names.firstIndex(of: name) else {
            throw .noWidget(
                "\(identifier) has no preview \(name).\(NearestWord.suggestion(NearestWord.of(name, among: names))) "
                    + (names.isEmpty
                        ? "Add one with #Preview or a public PreviewProvider: an optimised build keeps no other."
                        : "Its previews are: \(names.joined(separator: ", "))."))
        }
        return try key(of: previews[index])
    }

    /// The widget in the family of the choice.
    private func key(of widget: BundleListing.Widget) throws(CommandRefusal) -> WidgetKey {
        let supported = widget.families.compactMap(TileFamily.init)
        guard let family else {
            let order = TileFamily.allCases.filter(supported.contains)
            guard let family = order.first else {
                throw .noWidget("\(widget.kind) supports no family that Hostel knows.")
            }
            return WidgetKey(identifier: identifier, kind: widget.kind, family: family)
        }
        guard let wanted = TileFamily(rawValue: family) else {
            let words = TileFamily.allCases.map(\.rawValue)
            throw .noWidget(
                "There is no family \(family).\(NearestWord.suggestion(NearestWord.of(family, among: words))) "
                    + "The families are: \(words.joined(separator: ", ")).")
        }
        guard supported.contains(wanted) else {
            throw .noWidget(
                "\(widget.kind) does not support \(family). It supports: "
                    + "\(supported.map(\.rawValue).joined(separator: ", ")). Its supportedFamilies decide.")
        }
        return WidgetKey(identifier: identifier, kind: widget.kind, family: wanted)
    }
}

extension CommandRefusal {
    static func noWidget(_ message: String) -> CommandRefusal { CommandRefusal(code: "no-widget", message: message) }

    init(_ failure: WidgetFailure) { self.init(code: failure.code, message: failure.message) }
}
