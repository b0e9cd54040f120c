import DisplayLists
import ExtensionMessages
import Foundation
import NotificationCenter
import SceneMessages
import SwiftUI
import Testing
import UIKit

@MainActor private var log: [String] = []

/// A switch, a control of three words, a line and an effect.
private final class ControlsPanel: UIViewController {
    let power = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    let choice = UISegmentedControl(items: ["Low", "High", "Ebb"])
    let bar = UIProgressView(progressViewStyle: .default)

    override func viewDidLoad() {
        choice.frame = CGRect(x: 80, y: 10, width: 210, height: 32)
        bar.frame = CGRect(x: 10, y: 60, width: 200, height: 4)
        bar.progress = 0.25
        bar.progressTintColor = .red
        power.addAction(for: .valueChanged) { [power] in log.append("on \(power.isOn)") }
        choice.addAction(for: .valueChanged) { [choice] in log.append("chose \(choice.selectedSegmentIndex)") }
        let effects = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effects.frame = CGRect(x: 10, y: 70, width: 100, height: 30)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "Inside"
        effects.contentView.addSubview(label)
        for view in [power, choice, bar, effects] { self.view.addSubview(view) }
    }
}

private final class SliderPanel: UIViewController {
    override func viewDidLoad() {
        // Its thumb moves along 200 points.
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 228, height: 30))
        (slider.minimumValue, slider.maximumValue) = (10, 20)
        slider.addAction(for: .valueChanged) { [slider] in log.append("\(slider.value)") }
        view.addSubview(slider)
    }
}

private final class HostingPanel: UIViewController {
    override func viewDidLoad() {
        let host = UIHostingController(
            rootView: HStack {
                Image(systemName: "globe"); Text("Tide")
                if let url = URL(string: "app://tide") { Link("More", destination: url) }
            })
        addChild(host)
        view.addSubview(host.view)
        host.didMove(toParent: self)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            host.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
        ])
        log.append("\(host.sizeThatFits(in: CGSize(width: 300, height: 100)).width > 40)")
    }
}

@MainActor
@Suite(.serialized)
struct ControlTests {
    init() { log = [] }

    @Test func pressTurnsASwitch() throws {
        let stage = try Stage(ControlsPanel.self)
        stage.appear()
        stage.tap(30, 20)
        stage.tap(30, 20)
        #expect(log == ["on true", "on false"])
    }

    @Test func pressChoosesASegment() throws {
        let stage = try Stage(ControlsPanel.self)
        stage.appear()
        stage.tap(180, 20)
        stage.tap(180, 20)
        stage.tap(250, 20)
        #expect(log == ["chose 1", "chose 2"])
        #expect(stage.link.frames.last?.texts.prefix(3) == ["Low", "High", "Ebb"])
    }

    @Test func pressMovesTheThumbOfASlider() throws {
        let stage = try Stage(SliderPanel.self)
        stage.appear()
        for place in [74.0, 74, 237, 11] { stage.tap(place, 25) }
        #expect(log == ["12.5", "20.0", "10.0"])
    }

    @Test func lineIsFilledAsFarAsItsProgress() throws {
        let stage = try Stage(ControlsPanel.self)
        stage.appear()
        let done = CGRect(x: 10, y: 60, width: 50, height: 4)
        let operations = try #require(stage.link.frames.last).operations
        #expect(
            operations.contains { operation in
                guard case .fill(.rectangle(let frame, _), _) = operation else { return false }
                return frame == done
            })
        #expect(stage.link.frames.last?.texts.last == "Inside")
        let bar = UIProgressView()
        for (set, kept) in [(Float.nan, Float(0)), (7, 1), (-1, 0)] {
            bar.progress = set
            #expect(bar.progress == kept)
        }
    }

    @Test func theChosenSegmentIsBolderAndNoChoiceMovesAnything() throws {
        let control = UISegmentedControl(items: ["Low", "High"])
        let width = control.intrinsicContentSize.width
        control.selectedSegmentIndex = 1
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        let weights = try DrawnTree(control).texts.map(\.font.weight)
        #expect(weights.count == 2 && weights[1] > weights[0])
        #expect(control.intrinsicContentSize.width == width)
    }

    @Test func titlesOfSegmentsHaveTheirAttributes() throws {
        let control = UISegmentedControl(items: ["Low", "High"])
        control.selectedSegmentIndex = 1
        let width = control.intrinsicContentSize.width
        control.setTitleTextAttributes(
            [.font: UIFont.systemFont(ofSize: 26), .foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(control.intrinsicContentSize.width > width)
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        let texts = try DrawnTree(control).operations.compactMap { operation in
            if case .text(let text) = operation { text } else { nil }
        }
        #expect(texts.map(\.font.size) == [26, 26])
        #expect(texts.map(\.color.red) == [1, 0] && texts.map(\.color.blue) == [0, 1])
    }

    @Test func aLabelHasAShadowBehindItsText() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tide"
        label.shadowColor = .black
        label.shadowOffset = CGSize(width: 1, height: 2)
        let texts = try DrawnTree(label).operations.compactMap { operation in
            if case .text(let text) = operation { text } else { nil }
        }
        try #require(texts.map(\.string) == ["Tide", "Tide"])
        #expect(texts[0].frame == texts[1].frame.offsetBy(dx: 1, dy: 2) && texts[0].color == .black)
    }

    @Test func viewsOfSwiftUIAreShownInAController() throws {
        let stage = try Stage(HostingPanel.self)
        stage.appear()
        #expect(log == ["true"] && stage.link.frames.last?.texts.contains("Tide") == true)
        let colors = try #require(stage.link.frames.last).operations.reduce(into: [String: DisplayColor]()) {
            if case .text(let text) = $1 { $0[text.string] = text.color }
        }
        #expect(colors["More"] != nil && colors["More"] != colors["Tide"], "a link of a screen has the tint")
        #expect(stage.link.warnings.isEmpty)
    }
}
