import DisplayLists
import Foundation
import Testing

@testable import UIKitCore

/// Views and layers of which a mask leaves a part.
@MainActor
struct MaskTests {
    private func operations(_ view: UIView) throws -> [DisplayOperation] { try DrawnTree(view).operations }

    private func blends(_ operations: [DisplayOperation]) -> [DisplayBlend] {
        operations.compactMap { if case .push(let group) = $0 { group.blend } else { nil } }
    }

    private func red() -> UIView {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
        view.backgroundColor = .red
        return view
    }

    @Test func theMaskIsDrawnAfterTheViewAndAtItsPlace() throws {
        let view = red()
        let mask = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
        mask.backgroundColor = .black
        view.mask = mask
        let operations = try operations(view)
        #expect(blends(operations) == [.normal, .destinationIn])
        let fills = operations.compactMap { if case .fill(let shape, _) = $0 { shape } else { nil } }
        #expect(
            fills == [
                .rectangle(CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 0),
                .rectangle(CGRect(x: 10, y: 0, width: 20, height: 20), cornerRadius: 0),
            ])
        #expect(mask.superview == nil)
        view.mask = nil
        #expect(try blends(self.operations(view)).isEmpty)
    }

    @Test func aClearMaskLeavesNothing() throws {
        let view = red()
        view.mask = UIView(frame: view.bounds)
        #expect(try operations(view).allSatisfy { if case .fill = $0 { false } else { true } })
    }

    @Test func aGradientMasksALayer() throws {
        let view = red()
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        view.layer.mask = gradient
        #expect(try blends(operations(view)) == [.normal, .destinationIn])
    }

    @Test func masksBeyondTheTimeOfATileAreLeftOut() throws {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        for _ in 0..<12 {
            let view = UIView(frame: outer.bounds)
            view.backgroundColor = .red
            view.mask = UIView(frame: outer.bounds)
            view.mask?.backgroundColor = .black
            outer.addSubview(view)
        }
        #expect(try blends(operations(outer)).count { $0 == .destinationIn } == 6)
    }
}
