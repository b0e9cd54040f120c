import UIKit

/// A low keyboard of digits, with keys that move the caret.
final class PadViewController: UIInputViewController {
    private let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "◀", "▶", "⌫", "⌨", "▼"]
    private var buttons: [UIButton] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 132)
        view.backgroundColor = .secondarySystemBackground
        buttons = keys.map { key in
            let button = UIButton(type: .system)
            button.setTitle(key, for: .normal)
            button.setTitleColor(.label, for: .normal)
            button.backgroundColor = .systemBackground
            button.layer.cornerRadius = 5
            button.addAction(UIAction { [weak self] _ in self?.press(key) }, for: .touchUpInside)
            view.addSubview(button)
            return button
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = CGSize(width: view.bounds.width / 5, height: view.bounds.height / 3)
        for (index, button) in buttons.enumerated() {
            let place = CGPoint(x: CGFloat(index % 5) * size.width, y: CGFloat(index / 5) * size.height)
            button.frame = CGRect(origin: place, size: size).insetBy(dx: 3, dy: 3)
        }
    }

    private func press(_ key: String) {
        switch key {
        case "◀": textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
        case "▶": textDocumentProxy.adjustTextPosition(byCharacterOffset: 1)
        case "⌫": textDocumentProxy.deleteBackward()
        case "⌨": advanceToNextInputMode()
        case "▼": dismissKeyboard()
        default: textDocumentProxy.insertText(key)
        }
    }
}
