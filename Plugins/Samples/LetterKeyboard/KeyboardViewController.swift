import UIKit

/// A keyboard of letters, with a capital at the beginning of a sentence.
final class KeyboardViewController: UIInputViewController {
    private var buttons: [[UIButton]] = []
    private lazy var layout = KeyRows(hasNext: needsInputModeSwitchKey)
    private var isShifted = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        buttons = layout.rows.map { $0.map(makeButton) }
        for button in buttons.joined() { view.addSubview(button) }
        showTitles()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (row, buttons) in buttons.enumerated() {
            for (button, frame) in zip(buttons, layout.frames(row: row, in: view.bounds.size)) { button.frame = frame }
        }
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        isShifted = beginsSentence(after: textDocumentProxy.documentContextBeforeInput)
        showTitles()
    }

    private func makeButton(_ key: Key) -> UIButton {
        let button = UIButton(type: .system)
        button.backgroundColor = .systemBackground
        button.setTitleColor(.label, for: .normal)
        button.layer.cornerRadius = 5
        button.accessibilityLabel = key.title(isShifted: false)
        button.addAction(UIAction { [weak self] _ in self?.press(key) }, for: .touchUpInside)
        return button
    }

    private func showTitles() {
        for (keys, buttons) in zip(layout.rows, buttons) {
            for (key, button) in zip(keys, buttons) { button.setTitle(key.title(isShifted: isShifted), for: .normal) }
        }
    }

    private func press(_ key: Key) {
        switch key {
        case .character(let text):
            textDocumentProxy.insertText(isShifted ? text.uppercased() : text)
            isShifted = false
        case .space: textDocumentProxy.insertText(" ")
        case .enter: textDocumentProxy.insertText("\n")
        case .delete: textDocumentProxy.deleteBackward()
        case .shift: isShifted.toggle()
        case .nextKeyboard: advanceToNextInputMode()
        }
        showTitles()
    }
}
