import SwiftUI

/// Layers behind and above, effects, proportions, guides, readers and choices.
enum EffectCases {
    static let all: [LayoutCase] = layers + effects + proportions + guides + choices

    private static let layers: [LayoutCase] = [
        LayoutCase("A background has its view's size", ["l": [0, 0, 20, 30]]) { b in
            b.box("a", 20, 30).background { b.fill("l") }
        },
        LayoutCase("An overlay has its view's size", ["l": [0, 0, 20, 30]]) { b in
            b.box("a", 20, 30).overlay { b.fill("l") }
        },
        LayoutCase("A background after padding includes it", ["l": [0, 0, 40, 40]]) { b in
            b.box("a", 20, 20).padding(10).background { b.fill("l") }
        },
        LayoutCase("A background before padding does not include it", ["l": [10, 10, 20, 20]]) { b in
            b.box("a", 20, 20).background { b.fill("l") }.padding(10)
        },
        LayoutCase("A smaller overlay is centred", ["l": [5, 5, 10, 10]]) { b in
            b.box("a", 20, 20).overlay { b.box("l", 10, 10) }
        },
        LayoutCase("An overlay at the top right", ["l": [10, 0, 10, 10]]) { b in
            b.box("a", 20, 20).overlay(alignment: .topTrailing) { b.box("l", 10, 10) }
        },
        LayoutCase("A background at the bottom left", ["l": [0, 10, 10, 10]]) { b in
            b.box("a", 20, 20).background(alignment: .bottomLeading) { b.box("l", 10, 10) }
        },
        LayoutCase("A larger overlay extends beyond its view", ["l": [-10, -10, 40, 40]]) { b in
            b.box("a", 20, 20).overlay { b.box("l", 40, 40) }
        },
        LayoutCase("An overlay does not move the next view", ["b": [0, 20, 20, 20]]) { b in
            VStack(spacing: 0) {
                b.box("a", 20, 20).overlay { b.box("l", 40, 40) }; b.box("b", 20, 20)
            }
        },
        LayoutCase("Several views of an overlay are layers", ["l": [0, 0, 10, 10], "m": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).overlay(alignment: .topLeading) {
                b.box("l", 10, 10); b.fill("m")
            }
        },
        LayoutCase("An overlay of a flexible view has the offered size", ["l": [0, 0, 100, 100]]) { b in
            b.fill("a").overlay { b.fill("l") }
        },
    ]

    private static let effects: [LayoutCase] = [
        LayoutCase("An offset moves what is drawn", ["a": [5, 7, 10, 10]]) { b in b.box("a", 10, 10).offset(x: 5, y: 7)
        },
        LayoutCase("An offset does not move the next view", ["b": [0, 10, 10, 10]]) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 10).offset(x: 5, y: 7); b.box("b", 10, 10)
            }
        },
        LayoutCase("An offset that is no number counts as 0", ["a": [0, 0, 10, 10]]) { b in
            b.box("a", 10, 10).offset(x: .nan, y: .infinity)
        },
        LayoutCase("A position is the view's centre", ["a": [40, 20, 20, 20]]) { b in
            b.box("a", 20, 20).position(x: 50, y: 30)
        },
        LayoutCase("A positioned view takes all room", ["p": [0, 0, 100, 100]]) { b in
            b.box("a", 20, 20).position(x: 50, y: 30).named("p", b)
        },
        LayoutCase("A scale grows around the centre", ["a": [-10, -10, 40, 40]]) { b in
            b.box("a", 20, 20).scaleEffect(2)
        },
        LayoutCase("A scale around the top left", ["a": [0, 0, 40, 40]]) { b in
            b.box("a", 20, 20).scaleEffect(2, anchor: .topLeading)
        },
        LayoutCase("A scale does not move the next view", ["b": [0, 20, 20, 20]]) { b in
            VStack(spacing: 0) {
                b.box("a", 20, 20).scaleEffect(2); b.box("b", 20, 20)
            }
        },
        LayoutCase("A quarter turn swaps width and height", ["a": [5, -5, 10, 20]]) { b in
            b.box("a", 20, 10).rotationEffect(.degrees(90))
        },
        LayoutCase("A hidden view keeps its room", ["b": [0, 10, 10, 10]]) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 10).hidden(); b.box("b", 10, 10)
            }
        },
        LayoutCase("A clip does not change the layout", ["b": [0, 10, 10, 10]]) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 10).clipShape(Circle()); b.box("b", 10, 10)
            }
        },
    ]

    private static let proportions: [LayoutCase] = [
        LayoutCase("Fit: twice as wide as high", ["a": [0, 0, 100, 50]]) { b in
            b.fill("a").aspectRatio(2, contentMode: .fit)
        },
        LayoutCase("Fit: half as wide as high", ["a": [0, 0, 50, 100]]) { b in
            b.fill("a").aspectRatio(0.5, contentMode: .fit)
        },
        LayoutCase("Fit: a square in an upright room", ["a": [0, 0, 60, 60]]) { b in
            b.fill("a").aspectRatio(1, contentMode: .fit).frame(width: 60, height: 100, alignment: .topLeading)
        },
        LayoutCase("Fill: the longer side counts", ["a": [0, 0, 200, 100]]) { b in
            b.fill("a").aspectRatio(2, contentMode: .fill)
        },
        LayoutCase("Fill: a square is centred on an upright room", ["a": [-20, 0, 100, 100]]) { b in
            b.fill("a").aspectRatio(1, contentMode: .fill).frame(width: 60, height: 100)
        },
        LayoutCase("A proportion as a size", ["a": [0, 0, 100, 75]]) { b in
            b.fill("a").aspectRatio(CGSize(width: 4, height: 3), contentMode: .fit)
        },
        LayoutCase("Scaled to fit keeps the ideal proportion", ["a": [0, 0, 60, 60]]) { b in
            b.fill("a").scaledToFit().frame(width: 60, height: 100, alignment: .topLeading)
        },
        LayoutCase("A view of fixed size ignores the proportion", ["a": [0, 0, 20, 10]]) { b in
            b.box("a", 20, 10).aspectRatio(1, contentMode: .fit)
        },
        LayoutCase("A proportion of 0 counts as none", ["a": [0, 0, 100, 100]]) { b in
            b.fill("a").aspectRatio(0, contentMode: .fit)
        },
        LayoutCase("A circle takes a square", ["a": [0, 0, 60, 60]]) { b in
            Circle().named("a", b).frame(width: 100, height: 60, alignment: .leading)
        },
        LayoutCase("A rectangle takes all room", ["a": [0, 0, 100, 100]]) { b in Rectangle().named("a", b) },
        LayoutCase("A shape has an ideal size of 10 points", ["a": [0, 0, 10, 10]]) { b in
            Capsule().named("a", b).fixedSize()
        },
    ]

    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }

    private static let guides: [LayoutCase] = [
        LayoutCase("A guide at 5 points lies on the others' top", ["a": [0, 0, 10, 10], "b": [10, 5, 10, 10]]) { b in
            HStack(alignment: .top, spacing: 0) {
                b.box("a", 10, 10).alignmentGuide(.top) { _ in 5 }; b.box("b", 10, 10)
            }
        },
        LayoutCase("A guide in the view's middle", ["a": [0, 0, 20, 10], "b": [10, 10, 10, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                b.box("a", 20, 10).alignmentGuide(.leading) { $0.width / 2 }; b.box("b", 10, 10)
            }
        },
        LayoutCase("A negative guide moves the view away", ["a": [5, 0, 10, 10], "b": [0, 10, 10, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                b.box("a", 10, 10).alignmentGuide(.leading) { _ in -5 }; b.box("b", 10, 10)
            }
        },
        LayoutCase("Another guide than the stack's does not matter", ["a": [0, 0, 10, 10], "b": [0, 10, 10, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                b.box("a", 10, 10).alignmentGuide(.trailing) { _ in 3 }; b.box("b", 10, 10)
            }
        },
        LayoutCase("A guide that is no number counts as not set", ["a": [0, 0, 10, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                b.box("a", 10, 10).alignmentGuide(.leading) { _ in .nan }; b.box("b", 10, 10)
            }
        },
        LayoutCase("A guide in layers", ["a": [0, 0, 10, 10], "b": [5, 0, 20, 20]]) { b in
            ZStack(alignment: .topLeading) {
                b.box("a", 10, 10).alignmentGuide(.leading) { _ in 5 }; b.box("b", 20, 20)
            }
        },
        LayoutCase("A guide of one's own crosses a nested stack", ["c": [10, 0, 10, 30]]) { b in
            HStack(alignment: VerticalAlignment(Middle.self), spacing: 0) {
                VStack(spacing: 0) {
                    b.box("a", 10, 10).alignmentGuide(VerticalAlignment(Middle.self)) { _ in 15 }; b.box("b", 10, 10)
                }
                b.box("c", 10, 30)
            }
        },
        LayoutCase("Padding moves the guide of its view", ["a": [3, 3, 10, 10], "b": [16, 8, 10, 10]]) { b in
            HStack(alignment: .top, spacing: 0) {
                b.box("a", 10, 10).alignmentGuide(.top) { _ in 5 }.padding(3); b.box("b", 10, 10)
            }
        },
    ]

    private static let choices: [LayoutCase] = [
        LayoutCase("A reader takes all room", ["r": [0, 0, 100, 100]]) { b in
            GeometryReader { _ in b.box("a", 10, 10) }.named("r", b)
        },
        LayoutCase("A reader's content lies at its top left", ["a": [0, 0, 10, 10]]) { b in
            GeometryReader { _ in b.box("a", 10, 10) }
        },
        LayoutCase("A reader knows its size", ["a": [0, 0, 25, 50]]) { b in
            GeometryReader { proxy in b.box("a", proxy.size.width / 2, proxy.size.height) }.frame(width: 50, height: 50)
        },
        LayoutCase("A reader shares a row as a flexible view does", ["a": [50, 0, 50, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("x"); GeometryReader { b.box("a", $0.size.width, $0.size.height) }
            }
        },
        LayoutCase("A reader knows its place in the tile", ["a": [30, 20, 30, 20]]) { b in
            GeometryReader { proxy in
                b.box("a", proxy.frame(in: .global).minX, proxy.frame(in: .global).minY)
            }.frame(width: 50, height: 50).padding(EdgeInsets(top: 20, leading: 30, bottom: 0, trailing: 0))
        },
        LayoutCase("The first view that fits is chosen", ["b": [0, 0, 80, 10]]) { b in
            ViewThatFits {
                b.box("a", 120, 10); b.box("b", 80, 10); b.box("c", 40, 10)
            }
        },
        LayoutCase("A view must fit in both directions", ["b": [0, 0, 80, 10]]) { b in
            ViewThatFits {
                b.box("a", 50, 120); b.box("b", 80, 10)
            }
        },
        LayoutCase("A choice by width alone ignores the height", ["a": [0, 0, 50, 120]]) { b in
            ViewThatFits(in: .horizontal) {
                b.box("a", 50, 120); b.box("b", 80, 10)
            }
        },
        LayoutCase("The last view is taken if none fits", ["b": [0, 0, 110, 10]]) { b in
            ViewThatFits {
                b.box("a", 120, 10); b.box("b", 110, 10)
            }
        },
    ]
}
