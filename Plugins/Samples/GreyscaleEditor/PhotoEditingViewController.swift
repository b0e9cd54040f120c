import Photos
import PhotosUI
import UIKit

/// Removes a picture's colour, in part or completely.
final class PhotoEditingViewController: UIViewController, PHContentEditingController {
    private let preview = UIImageView()
    private let choices: [(title: String, amount: Double)] = [("Original", 0), ("Pale", 0.6), ("Grey", 1)]
    private var buttons: [UIButton] = []
    private var input: PHContentEditingInput?
    private var greyscale = Greyscale(amount: 1)
    private var wasChanged = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        preview.contentMode = .scaleAspectFit
        view.addSubview(preview)
        for choice in choices {
            let button = UIButton(type: .system)
            button.setTitle(choice.title, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.choose(choice.amount) }, for: .touchUpInside)
            buttons.append(button)
            view.addSubview(button)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let bar: CGFloat = 44
        preview.frame = CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - bar))
        let width = size.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: size.height - bar, width: width, height: bar)
        }
    }

    private func choose(_ amount: Double) {
        wasChanged = true
        greyscale.amount = amount
        showPreview()
    }

    private func showPreview() {
        preview.image = input?.displaySizeImage.flatMap { greyscale.applied(to: $0) }
        for (choice, button) in zip(choices, buttons) {
            button.setTitleColor(choice.amount == greyscale.amount ? .systemYellow : .white, for: .normal)
        }
    }

    // MARK: PHContentEditingController

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
        adjustmentData.formatIdentifier == Greyscale.format && adjustmentData.formatVersion == Greyscale.version
    }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        if let data = contentEditingInput.adjustmentData?.data,
            let before = try? JSONDecoder().decode(Greyscale.self, from: data)
        {
            greyscale = before
        }
        preview.image = placeholderImage
        showPreview()
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        guard let input, let url = input.fullSizeImageURL, let original = UIImage(contentsOfFile: url.path),
            let result = greyscale.applied(to: original)?.jpegData(compressionQuality: 0.9)
        else { return completionHandler(nil) }
        let output = PHContentEditingOutput(contentEditingInput: input)
        do {
            try result.write(to: output.renderedContentURL)
            output.adjustmentData = PHAdjustmentData(
                formatIdentifier: Greyscale.format, formatVersion: Greyscale.version,
                data: try JSONEncoder().encode(greyscale))
            completionHandler(output)
        } catch {
            print("The result was not written: \(error)")
            completionHandler(nil)
        }
    }

    func cancelContentEditing() { input = nil }

    var shouldShowCancelConfirmation: Bool { wasChanged }
}
