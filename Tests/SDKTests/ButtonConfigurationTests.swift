import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Buttons whose content and look are one value.
@MainActor @Suite struct ButtonConfigurationTests {
    private typealias Configuration = UIButton.Configuration

    private func texts(_ button: UIButton) throws -> [DisplayText] { try DrawnTree(button).texts }

    private struct Plate {
        let frame: CGRect
        let radius: Double
        let paint: DisplayPaint
    }

    private func plate(_ button: UIButton) throws -> Plate? {
        for case .fill(.rectangle(let frame, let radius), let paint) in try DrawnTree(button).operations {
            return Plate(frame: frame, radius: radius, paint: paint)
        }
        return nil
    }

    @Test func aFilledButtonHasWhiteLettersOnTheTint() throws {
        var filled = Configuration.filled()
        filled.title = "Play"
        let button = UIButton(configuration: filled)
        button.tintColor = .red
        let text = try #require(try texts(button).first)
        #expect(text.string == "Play" && text.font.size == 17 && text.color == UIColor.white.display(.current))
        let plate = try #require(try plate(button))
        #expect(plate.frame.size == button.bounds.size && plate.paint == .color(UIColor.red.display(.current)))
        #expect(abs(plate.radius - 5.95) < 0.01)
        button.configuration?.cornerStyle = .capsule
        #expect(try self.plate(button)?.radius == button.bounds.height / 2)
        button.isEnabled = false
        #expect(try texts(button).first?.color == UIColor.tertiaryLabel.display(.current))
    }

    @Test func theContentHasTheRoomOfItsSize() {
        func size(_ size: Configuration.Size) -> CGSize {
            var gray = Configuration.gray()
            (gray.title, gray.buttonSize) = ("Go", size)
            return UIButton(configuration: gray).intrinsicContentSize
        }
        #expect(size(.small).height < size(.medium).height && size(.medium).height < size(.large).height)
        var own = Configuration.gray()
        own.title = "Go"
        own.contentInsets = .zero
        let tight = UIButton(configuration: own).intrinsicContentSize
        #expect(abs(size(.medium).width - tight.width - 24) <= 1 && abs(size(.medium).height - tight.height - 14) <= 1)
        own.setDefaultContentInsets()
        #expect(UIButton(configuration: own).intrinsicContentSize == size(.medium))
    }

    @Test func thePictureLiesAtItsSideOfTheTitles() throws {
        var plain = Configuration.plain()
        (plain.title, plain.subtitle, plain.imagePadding) = ("Play", "Last episode", 8)
        plain.image = UIImage(systemName: "play.fill")
        let button = UIButton(configuration: plain)
        func frames() throws -> (image: CGRect, title: CGRect, subtitle: CGRect) {
            button.sizeToFit()
            button.layoutIfNeeded()
            let image = try #require(button.imageView)
            let title = try #require(button.titleLabel)
            let subtitle = try #require(
                button.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Last episode" })
            return (image.frame, title.frame, subtitle.frame)
        }
        let row = try frames()
        #expect(abs(row.title.minX - row.image.maxX - 8) <= 1 && row.title.minX == row.subtitle.minX)
        #expect(row.subtitle.minY >= row.title.maxY)
        button.configuration?.imagePlacement = .trailing
        let turned = try frames()
        #expect(turned.image.minX >= turned.subtitle.maxX + 7)
        button.configuration?.imagePlacement = .top
        let column = try frames()
        #expect(column.image.maxY <= column.title.minY - 7 && abs(column.image.midX - column.subtitle.midX) <= 1)
        button.configuration?.imagePlacement = .bottom
        #expect(try frames().image.minY >= frames().subtitle.maxY + 7)
    }

    @Test func textsHaveTheirOwnAttributesBeforeThoseOfTheButton() throws {
        var tinted = Configuration.tinted()
        var title = AttributedString("Skip")
        title.font = UIFont.systemFont(ofSize: 13)
        tinted.attributedTitle = title
        tinted.baseForegroundColor = .blue
        let own = try #require(try texts(UIButton(configuration: tinted)).first)
        #expect(own.font.size == 13 && own.color == UIColor.blue.display(.current))
        tinted.title = "Skip"
        tinted.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = UIFont.systemFont(ofSize: 22)
            return attributes
        }
        let changed = try #require(try texts(UIButton(configuration: tinted)).first)
        #expect(changed.font.size == 22 && changed.color == UIColor.blue.display(.current))
    }

    @Test func anAuthorsHandlerFollowsTheState() throws {
        var gray = Configuration.gray()
        gray.title = "Follow"
        var presses = 0
        let button = UIButton(configuration: gray, primaryAction: UIAction(title: "unused") { _ in presses += 1 })
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.title = button.isSelected ? "Following" : "Follow"
        }
        #expect(calls == 1)
        button.isSelected = true
        #expect(calls == 2 && button.titleLabel?.text == "Following")
        #expect(try texts(button).map(\.string) == ["Following"])
        button.sendActions(for: .primaryActionTriggered)
        #expect(presses == 1)
    }

    @Test func aWheelTakesThePlaceOfThePicture() throws {
        var plain = Configuration.plain()
        plain.image = UIImage(systemName: "heart")
        plain.showsActivityIndicator = true
        let button = UIButton(configuration: plain)
        let wheel = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(!wheel.isHidden && wheel.isAnimating && button.imageView?.isHidden == true)
        button.configuration?.showsActivityIndicator = false
        #expect(wheel.isHidden && button.imageView?.isHidden == false)
        button.configuration = nil
        button.configuration?.showsActivityIndicator = true
        button.configuration = nil
        #expect(wheel.isHidden && button.configuration == nil && button.backgroundImage(for: .normal) == nil)
    }

    private final class Menus: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: []) }
        }
    }

    @Test func anInteractionKnowsItsView() {
        let (view, menus) = (UIView(), Menus())
        let interaction = UIContextMenuInteraction(delegate: menus)
        view.addInteraction(interaction)
        #expect(interaction.view === view && interaction.delegate === menus)
        view.removeInteraction(interaction)
        #expect(interaction.view == nil)
        #expect(UIDevice.batteryLevelDidChangeNotification != UIDevice.batteryStateDidChangeNotification)
    }
}
