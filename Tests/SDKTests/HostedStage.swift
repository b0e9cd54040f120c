import DisplayLists
import SceneMessages
import UIKit

@testable import SwiftUI

/// A Today widget whose view is a hosting controller's.
@MainActor
struct HostedStage {
    let stage: Stage

    init(_ view: some View) throws {
        content = AnyView(view)
        stage = try Stage(HostingWidget.self)
        stage.appear()
    }

    var operations: [DisplayOperation] { stage.link.frames.last?.operations ?? [] }

    /// The texts of the last frame, in drawing order.
    var texts: [String] {
        operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    }

    /// The widths of what is filled with a colour.
    func widths(of color: UIColor) -> [CGFloat] {
        let color = color.display(.current)
        return operations.compactMap { operation in
            if case .fill(let shape, .color(color)) = operation { shape.bounds.width } else { nil }
        }
    }

    var places: [String] {
        operations.compactMap { if case .region(let region) = $0 { region.label } else { nil } }
    }

    /// Lets the main queue and the views come to rest, until the texts are as wanted.
    func wait(until isDone: () -> Bool) async {
        let deadline = ContinuousClock.now + .seconds(300)
        while !isDone(), ContinuousClock.now < deadline {
            await Task.yield()
            stage.turns.turn()
        }
    }
}

/// The actions of the views of a test, in their order.
@MainActor var hostedLog: [String] = []

@MainActor private var content = AnyView(EmptyView())

private final class HostingWidget: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let host = UIHostingController(rootView: content)
        addChild(host)
        host.view.frame = view.bounds
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(host.view)
        host.didMove(toParent: self)
    }
}
