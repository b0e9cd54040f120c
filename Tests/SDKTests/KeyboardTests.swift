import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import Foundation
import HostelTestSupport
import InterfaceFiles
import KeyboardMessages
import SceneMessages
import Testing
import UIKit

@MainActor private var calls: [String] = []
@MainActor private weak var latest: Typewriter?

/// Records the calls about the text.
private final class Typewriter: UIInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        latest = self
        calls.append("viewDidLoad \(textDocumentProxy.documentContextBeforeInput ?? "nothing")")
    }

    override func textWillChange(_ textInput: (any UITextInput)?) { calls.append("textWillChange") }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        calls.append("textDidChange \(textDocumentProxy.documentContextBeforeInput ?? "nothing")")
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
}

private final class PlainController: UIViewController {}
final class PlainKeyboard: UIInputViewController {}

/// A keyboard's side of the document, without a process.
@MainActor
@Suite(.serialized)
struct KeyboardTests {
    let link = RecordingLink()
    let turns = ManualTurns()
    let point = KeyboardPoint()
    let view = ViewIdentifier(rawValue: 3)

    init() throws {
        MainThread.markMainQueue()
        calls = []
        _ = try point.begin(.type(Typewriter.self), name: "Test.Typewriter", link: link, turns: turns)
    }

    private func tell(_ context: KeyboardContext) { point.receive(context.message) { _ in } }

    private func appear() throws -> Typewriter {
        let size = CGSize(width: 320, height: 216)
        let configuration = ViewConfiguration(
            activeMode: .compact, maximumSizes: MaximumSizes(compact: size, expanded: size), size: size)
        point.handle(.appear(view, configuration)) { _ in }
        return try #require(latest)
    }

    private var edits: [KeyboardEdit.Change] {
        link.custom.compactMap { try? KeyboardEdit($0).change }
    }

    @Test func theContextIsThereBeforeTheViewIsLoaded() throws {
        tell(KeyboardContext(view: 3, before: "Hel", after: "lo", hasText: true, hasNext: true))
        let keyboard = try appear()
        #expect(calls == ["viewDidLoad Hel", "textWillChange", "textDidChange Hel", "viewWillAppear"])
        #expect(keyboard.textDocumentProxy.documentContextAfterInput == "lo")
        #expect(keyboard.needsInputModeSwitchKey && keyboard.textDocumentProxy.hasText)
        #expect(!link.steps.contains("widgetPerformUpdate"))
        #expect(!link.frames.isEmpty)
    }

    @Test func editsAreSentInOrderAndChangeTheContextAtOnce() throws {
        let keyboard = try appear()
        let proxy = keyboard.textDocumentProxy
        proxy.insertText("ab")
        proxy.insertText("")
        proxy.adjustTextPosition(byCharacterOffset: -1)
        proxy.adjustTextPosition(byCharacterOffset: 0)
        #expect(proxy.documentContextBeforeInput == "a" && proxy.documentContextAfterInput == "b")
        proxy.deleteBackward()
        #expect(proxy.documentContextBeforeInput == nil)
        #expect(edits == [.insert("ab"), .move(-1), .deleteBackward])
    }

    @Test func aContextOlderThanAnEditIsDropped() throws {
        let keyboard = try appear()
        let proxy = keyboard.textDocumentProxy
        proxy.insertText("a")
        proxy.insertText("b")
        calls = []
        tell(KeyboardContext(view: 3, edits: 1, before: "a", hasText: true))
        #expect(proxy.documentContextBeforeInput == "ab" && calls.isEmpty)
        tell(KeyboardContext(view: 3, edits: 2, before: "Xab", hasText: true))
        #expect(proxy.documentContextBeforeInput == "Xab")
        #expect(calls == ["textWillChange", "textDidChange Xab"])
    }

    @Test func aLongInsertionGoesInPieces() throws {
        let text = String(repeating: "ab👍", count: 2000)
        try appear().textDocumentProxy.insertText(text)
        let pieces = edits.compactMap { if case .insert(let piece) = $0 { piece } else { nil } }
        #expect(pieces.count > 1 && pieces.joined() == text)
        #expect(pieces.allSatisfy { $0.utf8.count <= KeyboardLimit.insertion })
    }

    @Test func aHiddenKeyboardSendsNoEdits() throws {
        let keyboard = try appear()
        point.handle(.disappear(view)) { _ in }
        keyboard.textDocumentProxy.insertText("late")
        keyboard.advanceToNextInputMode()
        #expect(link.custom.isEmpty)
        #expect(keyboard.textDocumentProxy.documentContextBeforeInput == nil)
    }

    @Test func keyboardRequestsReachTheHost() throws {
        let keyboard = try appear()
        keyboard.advanceToNextInputMode()
        keyboard.dismissKeyboard()
        #expect(try link.custom.map { try KeyboardWish($0).wish } == [.nextKeyboard, .dismiss])
    }

    @Test func theKeyOfTheNextKeyboardSwitchesOnceForAPress() throws {
        let keyboard = try appear()
        let key = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        key.addTarget(
            keyboard,
            action: Selector("handleInputModeList", UIInputViewController.handleInputModeList(from:with:)),
            for: .allTouchEvents)
        let touch = UITouch(place: CGPoint(x: 5, y: 5), target: key, timestamp: 0)
        key.touchesBegan([touch], with: nil)
        #expect(link.custom.isEmpty)
        key.touchesCancelled([touch], with: nil)
        key.touchesBegan([touch], with: nil)
        key.touchesEnded([touch], with: nil)
        #expect(try link.custom.map { try KeyboardWish($0).wish } == [.nextKeyboard])
        keyboard.handleInputModeList(from: key, with: UIEvent())
        #expect(link.custom.count == 2)
    }

    @Test func theDocumentAsksForAnOrdinaryKeyboard() throws {
        let proxy: any UITextDocumentProxy = try appear().textDocumentProxy
        #expect(proxy.keyboardType == .default && proxy.returnKeyType ?? .go == .default)
        #expect(proxy.autocapitalizationType == .sentences && proxy.autocorrectionType != .no)
        #expect(proxy.keyboardAppearance == .default)
        latest?.overrideUserInterfaceStyle = .dark
        #expect(proxy.keyboardAppearance == .dark)
    }

    @Test func theViewOfAKeyboardIsAnInputViewUnlessItIsSet() async throws {
        let keyboard = try appear()
        #expect(keyboard.inputView === keyboard.view && keyboard.inputView?.inputViewStyle == .keyboard)
        let own = UIInputView(frame: .zero, inputViewStyle: .default)
        keyboard.inputView = own
        #expect(keyboard.view === own)
        #expect(await keyboard.requestSupplementaryLexicon().entries.isEmpty)
    }

    private var wishedHeights: [CGFloat] {
        link.events.compactMap { if case .preferredSize(_, let size) = $0 { size.height } else { nil } }
    }

    @Test func constraintsDecideAboutTheHeightOfAKeyboard() throws {
        let keyboard = try appear()
        #expect(wishedHeights.isEmpty)
        let height = keyboard.view.heightAnchor.constraint(equalToConstant: 280)
        height.priority = UILayoutPriority(999)
        height.isActive = true
        turns.turn()
        #expect(wishedHeights == [280])
        height.constant = 300
        turns.turn()
        #expect(wishedHeights == [280, 300])
        height.isActive = false
        turns.turn()
        #expect(wishedHeights == [280, 300, 216])
        keyboard.preferredContentSize = CGSize(width: 0, height: 250)
        height.isActive = true
        turns.turn()
        #expect(wishedHeights == [280, 300, 216, 250])
    }

    @Test(arguments: [(100, 0), (300, 1)])
    func contentThatNeedsMoreMakesAKeyboardHigher(_ height: CGFloat, _ count: Int) throws {
        let keyboard = try appear()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        let space = UIView()
        space.translatesAutoresizingMaskIntoConstraints = false
        [label, space].forEach { keyboard.view.addSubview($0) }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: keyboard.view.topAnchor),
            space.topAnchor.constraint(equalTo: label.bottomAnchor),
            space.heightAnchor.constraint(equalToConstant: height),
            space.bottomAnchor.constraint(lessThanOrEqualTo: keyboard.view.bottomAnchor),
        ])
        turns.turn()
        #expect(wishedHeights.count == count && wishedHeights.allSatisfy { $0 >= height })
    }

    @Test func aMarkedTextTakesThePlaceOfTheOneBefore() throws {
        let proxy = try appear().textDocumentProxy
        tell(KeyboardContext(view: 3, before: "a", hasText: true))
        proxy.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        proxy.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
        proxy.unmarkText()
        proxy.setMarkedText("h", selectedRange: NSRange(location: 1, length: 0))
        #expect(proxy.documentContextBeforeInput == "a你h")
        #expect(edits == [.insert("ni"), .deleteBackward, .deleteBackward, .insert("你"), .insert("h")])
        proxy.insertText("!")
        proxy.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        #expect(proxy.documentContextBeforeInput == "a你h!x")
    }

    /// The text before the caret is then the person's own.
    @Test func aMarkEndsWhenTheCaretIsSetElsewhere() throws {
        let proxy = try appear().textDocumentProxy
        proxy.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        tell(KeyboardContext(view: 3, edits: 1, before: "ani", hasText: true))
        proxy.setMarkedText("nin", selectedRange: NSRange(location: 3, length: 0))
        tell(KeyboardContext(view: 3, edits: 4, before: "own", hasText: true))
        proxy.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        #expect(proxy.documentContextBeforeInput == "ownx")
        #expect(edits == [.insert("ni"), .deleteBackward, .deleteBackward, .insert("nin"), .insert("x")])
    }

    @Test func aMarkThatJoinsTheCharacterBeforeItDeletesNothing() throws {
        let proxy = try appear().textDocumentProxy
        tell(KeyboardContext(view: 3, before: "e", hasText: true))
        proxy.setMarkedText("\u{301}", selectedRange: NSRange(location: 1, length: 0))
        proxy.setMarkedText("a", selectedRange: NSRange(location: 1, length: 0))
        #expect(edits == [.insert("\u{301}"), .insert("a")])
    }

    /// It may have a colour, constraints of its own, and outlets.
    @Test func theEmptyViewOfAStoryboardStays() throws {
        let folder = try TemporaryFolder("story")
        let color = InterfaceElement(
            "color", ["key": "backgroundColor", "red": "1", "green": "0", "blue": "0", "alpha": "1"])
        let controller = InterfaceElement(
            "viewController", ["id": "c", "customClass": "PlainKeyboard", "customModule": "SDKTests"],
            [InterfaceElement("view", ["key": "view", "id": "v"], [color])])
        let scene = InterfaceElement("scene", [:], [InterfaceElement("objects", [:], [controller])])
        let document = InterfaceElement(
            "document", ["initialViewController": "c"], [InterfaceElement("scenes", [:], [scene])])
        try folder.write(InterfaceFile(document).text, to: "Base.lproj/Story.storyboardc/interface")
        let bundle: Bundle = try #require(Bundle(path: folder.path))
        let storyboard = UIStoryboard(name: "Story", bundle: bundle)
        let keyboard = try #require(storyboard.instantiateInitialViewController() as? PlainKeyboard)
        #expect(keyboard.view.backgroundColor == UIColor.red && keyboard.inputView == nil)
    }

    @Test func aPrincipalThatIsNotAKeyboardIsReported() {
        let failure = LoadFailure(
            .principalClassWrongKind, detail: "Test.Plain is not a UIInputViewController")
        #expect(throws: failure) {
            try KeyboardPoint().begin(.type(PlainController.self), name: "Test.Plain", link: link, turns: turns)
        }
    }

    @Test func anUnknownMessageHasNoAnswer() throws {
        var answers = 0
        for name in ["keyboard.unheard", KeyboardContext.name] {
            let message = try #require(CustomMessage(name: name, body: Array("{".utf8)))
            point.receive(message) { if $0 == nil { answers += 1 } }
        }
        #expect(answers == 2)
    }
}
