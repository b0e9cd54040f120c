package import DisplayLists
package import ExtensionHost
package import ExtensionMessages
internal import ExtensionSession
package import Foundation
internal import KeyboardMessages
internal import LinuxSystem
package import SceneHost
internal import SceneMessages
internal import WidgetDisplay

/// The rules of the keyboard point: one document, into which only the shown keyboard may write.
@HostActor
package final class KeyboardRules {
    package nonisolated let identifiers: Set<String> = ["com.apple.keyboard-service"]
    package nonisolated let messageNames = MessageNames.keyboard
    package private(set) var document = TextDocument()
    package private(set) var switcher: KeyboardSwitcher
    private weak var board: SceneBoard?
    private var typists: [String: Typist] = [:]
    /// Set while the context will be sent again to a keyboard whose edits were refused.
    private var resynchronisation: ScheduledTimer?

    /// The shown view of a keyboard, and its edits.
    private struct Typist {
        let view: ViewIdentifier
        var edits: UInt64 = 0
        /// Our choice: a burst of a pasted page, then faster than anybody types.
        var rate = RateLimit(burst: 200, perSecond: 50)
        var isRateNoted = false
    }

    /// - Parameter isEager: whether the first keyboard that is found is shown without a command.
    package nonisolated init(isEager: Bool) { switcher = KeyboardSwitcher(isEager: isEager) }

    package var current: String? { switcher.current }

    private func scene(_ identifier: String) -> WidgetScene? { board?.scenes[identifier] }

    // MARK: The shown keyboard

    private func dismiss(_ identifier: String) { change { $0.dismiss(identifier) } }
    package func next() { change { $0.next() } }

    private func change(_ step: (inout KeyboardSwitcher) -> Void) {
        let before = switcher
        step(&switcher)
        if before.current != switcher.current {
            before.current.flatMap(scene)?.handle(.hide)
            switcher.current.flatMap(scene)?.handle(.show)
            board?.onChange()
        }
        if before.hasNext != switcher.hasNext { tellContext() }
    }

    // MARK: The document

    /// - Returns: false if the text is too long.
    package func set(_ text: String) -> Bool {
        guard let document = TextDocument(text) else { return false }
        self.document = document
        tellContext()
        board?.onChange()
        return true
    }

    /// A keyboard receives the context before its view appears.
    package func receive(_ event: SceneEvent, from scene: WidgetScene) {
        guard case .willAppear(let view) = event else { return }
        typists[scene.identifier] = Typist(view: view)
        scene.tell(custom: context(for: view, edits: 0).message)
    }

    private func context(for view: ViewIdentifier, edits: UInt64) -> KeyboardContext {
        KeyboardContext(
            view: view.rawValue, edits: edits, before: document.contextBefore, after: document.contextAfter,
            hasText: document.hasText, hasNext: switcher.hasNext)
    }

    private func tellContext() {
        guard let current, let typist = typists[current], let scene = scene(current), scene.tile.view == typist.view
        else { return }
        scene.tell(custom: context(for: typist.view, edits: typist.edits).message)
    }

    package func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        switch message.name {
        case KeyboardEdit.name:
            let edit = try KeyboardEdit(message)
            guard mayWrite(ViewIdentifier(rawValue: edit.view), of: scene, counts: true) else { return }
            perform(edit.change, from: scene)
        case KeyboardWish.name:
            let wish = try KeyboardWish(message)
            guard mayWrite(ViewIdentifier(rawValue: wish.view), of: scene, counts: false) else { return }
            switch wish.wish {
            case .nextKeyboard: next()
            case .dismiss: dismiss(scene.identifier)
            }
        default: throw .unknownName(message.name)
        }
    }

    private func perform(_ change: KeyboardEdit.Change, from scene: WidgetScene) {
        switch change {
        case .insert(let text):
            if !document.insert(text) {
                scene.process.note(
                    "an insertion was refused: the document has at most \(TextDocument.mostBytes) bytes")
            }
        case .deleteBackward: document.deleteBackward()
        case .move(let offset): document.move(by: offset)
        }
        tellContext()
        board?.onChange()
    }

    /// Whether a view may write now. A view that disappears, or was made for a picture, is refused. A view that does not
    /// exist breaks the rules and ends the session.
    private func mayWrite(_ view: ViewIdentifier, of scene: WidgetScene, counts: Bool) -> Bool {
        guard let typist = typists[scene.identifier], typist.view == view, scene.tile.view == view,
            current == scene.identifier
        else {
            if scene.hasView(view) {
                scene.refuse(.outOfState, "a keyboard writes while it is not shown")
            } else {
                scene.process.violated("a keyboard writes from a view that is not there")
            }
            return false
        }
        if counts { typists[scene.identifier]?.edits += 1 }
        if typists[scene.identifier]?.rate.allow(now: monotonicNanoseconds()) == true { return true }
        scene.refuse(.rateLimit, "more edits than anybody types")
        if !typist.isRateNoted { scene.process.note("edits were refused: more than 50 a second") }
        typists[scene.identifier]?.isRateNoted = true
        // The keyboard's copy of the text must follow the document again: soon, but not after each of thousands of edits.
        if resynchronisation == nil {
            resynchronisation = HostActor.after(.milliseconds(100), self) { own in
                own.resynchronisation = nil
                own.tellContext()
            }
        }
        return false
    }
}

extension KeyboardRules: ScenePoint {
    package var heading: String { "Document" }

    /// A keyboard is as wide as the screen.
    package func room(_ sizes: MaximumSizes, on screen: CGSize) -> MaximumSizes {
        MaximumSizes(
            compact: CGSize(width: screen.width, height: sizes.compact.height),
            expanded: CGSize(width: screen.width, height: sizes.expanded.height))
    }

    /// The height of the platform's keyboard, by the width of the screen: that of an upright phone, of a turned one, and of
    /// a tablet in both orientations.
    package func standardHeight(_ sizes: MaximumSizes) -> CGFloat? {
        switch sizes.compact.width {
        case ..<414: 216
        case 414: 226
        case ..<768: 162
        case ..<1024: 264
        default: 352
        }
    }

    package var commands: [CommandTable] {
        [
            CommandTable(KeyboardCommand.self) { [weak self] command throws(CommandRefusal) in
                guard let self else { throw .hostStops }
                return try carryOut(command)
            }
        ]
    }

    /// The document as one row with its caret.
    package func line(width: Int) -> String? {
        let line = document.line(width: width)
        return TerminalText.neutralised("\(line.before)▏\(line.after)")
    }

    /// The switcher decides which keyboard is shown.
    package var isArranged: Bool { false }

    package var nextKeyHelp: String? { "n next keyboard" }
    package var keyHint: String? { "1-9 press a key  n next keyboard  f/b scroll  ? help  q quit" }
    package func nextKeyPressed() { next() }

    package func join(_ board: SceneBoard) { self.board = board }
    package func showsAtOnce(_ identifier: String) -> Bool {
        change { $0.add(identifier) }
        // The switcher decides which keyboard is shown.
        return false
    }
    package func removed(_ identifier: String) {
        typists[identifier] = nil
        change { $0.remove(identifier) }
    }
    package func willShow(_ identifier: String) { change { $0.choose(identifier) } }
    package func willHide(_ identifier: String) { dismiss(identifier) }
    package func isInView(_ identifier: String) -> Bool { current == identifier }
}
