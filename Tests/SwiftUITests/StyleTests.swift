import DisplayLists
import Foundation
@testable import SwiftUI
import Testing
import UIKitCore
import WidgetDisplay
import WidgetDrawing

/// Gradients of text, masks, shadows of styles, pictures in other colours, and styles of an author's own.
@MainActor @Suite struct StyleTests {
    private func rendered(_ view: some View, _ width: CGFloat = 100, _ height: CGFloat = 40) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: width, height: height))
    }

    private func pixels(_ view: some View, _ width: CGFloat = 100, _ height: CGFloat = 40) throws -> PixelImage {
        let view = rendered(view, width, height)
        #expect(view.warnings.isEmpty, "\(view.warnings)")
        return try view.renderer().pixels(
            view.list.validated(images: Set(view.pictures.keys)), scale: 1, background: .white)
    }

    private func part(_ image: PixelImage, _ x: Int, _ y: Int, _ shift: UInt32) -> Int {
        Int(image[x, y] >> shift & 0xFF)
    }

    /// Light on dark, and the other way round.
    private struct Inked: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.white : Color.red
        }
    }

    @Test func aStyleOfAnAuthorIsResolvedInItsEnvironment() {
        func color(_ scheme: ColorScheme) -> DisplayColor? {
            let view = rendered(Rectangle().fill(Inked()).environment(\.colorScheme, scheme))
            for case .fill(_, .color(let color)) in view.list.operations { return color }
            return nil
        }
        #expect(color(.light) == Color.red.display(in: EnvironmentValues()))
        #expect(color(.dark) == Color.white.display(in: EnvironmentValues()))
        let text = rendered(Text(verbatim: "A").foregroundStyle(Inked()))
        #expect(!text.list.operations.isEmpty && text.warnings.isEmpty)
    }

    @Test func aTintOfTheAccentMeansTheAccentAround() {
        func color(_ view: some View) -> DisplayColor? {
            for case .fill(_, .color(let color)) in rendered(view).list.operations { return color }
            return nil
        }
        let square = Rectangle().fill(.tint)
        let blue = UIColor.tintColor.display(EnvironmentValues().traits)
        #expect(color(square.tint(.accentColor)) == blue)
        #expect(color(square.tint(.accentColor.opacity(0.5))) == blue.faded(0.5))
        #expect(color(square.tint(.accentColor).tint(.red)) == Color.red.display(in: EnvironmentValues()))
        #expect(color(square.tint(.red)) == color(square.tint(.accentColor).accentColor(.red)))
    }

    private struct RedLabel: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Label(configuration).foregroundStyle(.red) }
    }

    private struct RedContent: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).foregroundStyle(.red) }
    }

    private struct RedToggle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { Toggle(configuration).foregroundStyle(.red) }
    }

    private struct RedButton: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Button(configuration).foregroundStyle(.red) }
    }

    private struct RedBox: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label.foregroundStyle(.red)
                configuration.content
            }
        }
    }

    private func textColors(_ view: some View) -> [DisplayColor] {
        let rendered = rendered(view, 200, 200)
        #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
        return rendered.list.operations.compactMap { if case .text(let text) = $0 { text.color } else { nil } }
    }

    @Test func aControlOfAStyleHasTheLooksOfTheStyleAround() {
        let red = Color.red.display(in: EnvironmentValues())
        let label = Label {
            Text(verbatim: "t")
        } icon: {
            Text(verbatim: "i")
        }
        #expect(textColors(label.labelStyle(RedLabel())) == [red, red])
        #expect(textColors(label.labelStyle(RedLabel()).labelStyle(.titleOnly)) == [red])
        let content = LabeledContent {
            Text(verbatim: "c")
        } label: {
            Text(verbatim: "l")
        }
        #expect(textColors(content.labeledContentStyle(RedContent())).contains(red))
        let toggle = Toggle(isOn: .constant(true)) { Text(verbatim: "on") }
        #expect(textColors(toggle.toggleStyle(RedToggle())) == [red])
        let button = Button {
        } label: {
            Text(verbatim: "go")
        }
        #expect(textColors(button.buttonStyle(RedButton()).buttonStyle(.plain)) == [red])
    }

    @Test func aPressOnTheButtonOfAStyleIsThatOfTheStyledButton() {
        var presses = 0
        let button = Button {
            presses += 1
        } label: {
            Text(verbatim: "go")
        }.buttonStyle(RedButton())
        let areas = rendered(button).areas
        #expect(areas.count == 1)
        if case .act(.run(let action)) = areas.first?.press { action() }
        #expect(presses == 1)
    }

    @Test func aBoxInABoxHasItsStyle() {
        let red = Color.red.display(in: EnvironmentValues())
        let box = GroupBox {
            GroupBox {
                Color.clear
            } label: {
                Text(verbatim: "inner")
            }
        } label: {
            Text(verbatim: "outer")
        }
        #expect(textColors(box.groupBoxStyle(RedBox())) == [red, red])
    }

    private static let ramp = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)

    @Test func aColourIsMadeOfAColour() {
        #expect(Color(Color.red) == Color.red)
        let colours = [true, false].map { isLate in Color(isLate ? Color("late") : Color("early")) }
        #expect(colours == [Color("late"), Color("early")])
        // A name alone means the colour of UIKit.
        #expect(Color(.red) == Color(UIColor.red))
    }

    @Test func coloursOfOtherSpacesAreShownInSRGB() throws {
        func parts(_ color: Color) -> [Int] {
            let shown = color.display(in: EnvironmentValues())
            return [shown.red, shown.green, shown.blue].map { Int(($0 * 255).rounded()) }
        }
        // The corner of P3 lies outside of sRGB.
        #expect(parts(Color(.displayP3, red: 1, green: 0, blue: 0)) == [255, 0, 0])
        #expect(parts(Color(.displayP3, red: 0.5, green: 0.5, blue: 0.5)) == [128, 128, 128])
        let mixed = parts(Color(.displayP3, red: 0.2, green: 0.6, blue: 0.4))
        #expect(mixed == [0, 156, 97])
        #expect(parts(Color(uiColor: UIColor(displayP3Red: 0.2, green: 0.6, blue: 0.4, alpha: 1))) == mixed)
        #expect(parts(Color(.sRGBLinear, white: 0.5)) == [188, 188, 188])
        #expect(parts(Color(.sRGBLinear, red: .nan, green: 2, blue: -1)) == [0, 255, 0])
    }

    @Test func aGradientAroundACentreIsSeenThroughEvenly() throws {
        // Black over white: the grey tells how much is seen through.
        func greys(_ from: Double, _ to: Double, _ points: [(Int, Int)]) throws -> [Int] {
            let gradient = AngularGradient(
                colors: [.black.opacity(from), .black.opacity(to)], center: .center)
            let image = try pixels(Rectangle().fill(gradient), 100, 100)
            return points.map { part(image, $0.0, $0.1, 8) }
        }
        // Everywhere the same, also at the edges of the wedges.
        let all = (0..<100).flatMap { x in [(x, 20), (x, 70), (20, x), (70, x)] }
        for grey in try greys(0.5, 0.5, all) { #expect((126...129).contains(grey), "\(grey)") }
        // A quarter, a half and three quarters around, clockwise from the right.
        let greys = try greys(0.2, 0.6, [(50, 90), (10, 50), (50, 10)])
        for (grey, opacity) in zip(greys, [0.3, 0.4, 0.5]) {
            #expect(abs(Double(grey) - 255 * (1 - opacity)) < 6, "\(grey)")
        }
    }

    @Test func aGradientRunsThroughAText() throws {
        let text = Text(verbatim: "MMMMMMMM").font(.system(size: 24, weight: .black)).minimumScaleFactor(0.3).lineLimit(
            1)
        let image = try pixels(text.foregroundStyle(Self.ramp))
        var (left, right, inked) = (0, 0, 0)
        for x in 0..<100 {
            for y in 0..<40 where image[x, y] != 0xFFFF_FFFF {
                inked += 1
                let red = part(image, x, y, 16) - part(image, x, y, 0)
                if x < 30 { left = max(left, red) }
                if x > 70 { right = max(right, -red) }
            }
        }
        #expect(inked > 200 && left > 80 && right > 80, "\(inked) \(left) \(right)")
        // A terminal shows the words, and not the gradient.
        let lines = TerminalRenderer().plainLines(rendered(text.foregroundStyle(Self.ramp)).list, columns: 30).joined()
        #expect(lines.filter { $0 != " " } == "MMMMMMMM")
    }

    private static let fading = LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)

    private static func bar(_ style: some ShapeStyle) -> some View {
        Path { path in
            path.move(to: CGPoint(x: 0, y: 20))
            path.addLine(to: CGPoint(x: 100, y: 20))
        }
        .stroke(style, style: StrokeStyle(lineWidth: 20))
    }

    @Test(arguments: [ColorRendering.fullColor, .vibrant])
    func aLineInAGradientFadesOut(rendering: ColorRendering) throws {
        var environment = EnvironmentValues()
        environment.colorRendering = rendering
        let view = ViewRenderer(environment: environment).render(
            Self.bar(Self.fading), size: CGSize(width: 100, height: 40))
        #expect(view.warnings.isEmpty, "\(view.warnings)")
        let image = try view.renderer().pixels(view.list.validated(), scale: 1, background: .white)
        #expect(part(image, 14, 20, 0) < 60 && (100...155).contains(part(image, 50, 20, 0)))
        #expect(part(image, 86, 20, 0) > 200)
    }

    @Test func aTextInAGradientFadesOut() throws {
        let text = Text(verbatim: "MMMMMMMM").font(.system(size: 24, weight: .black)).minimumScaleFactor(0.3).lineLimit(
            1)
        let image = try pixels(text.foregroundStyle(Self.fading))
        func darkest(_ columns: Range<Int>) -> Int {
            columns.flatMap { x in (0..<40).map { part(image, x, $0, 0) } }.min() ?? 255
        }
        #expect(darkest(0..<20) < 60 && darkest(80..<100) > 190)
    }

    @Test func aGradientWithClearEndsIsDrawn() throws {
        let shine = LinearGradient(colors: [.clear, .black, .clear], startPoint: .leading, endPoint: .trailing)
        let image = try pixels(Self.bar(shine))
        #expect(part(image, 50, 20, 0) < 40 && part(image, 12, 20, 0) > 180 && part(image, 88, 20, 0) > 180)
    }

    @Test func aGradientMixesWithWhatLiesBelowIt() throws {
        let plain = try pixels(Color.black.overlay(Self.ramp))
        let mixed = try pixels(Color.black.overlay(Self.ramp.blendMode(.multiply)))
        #expect(part(plain, 5, 20, 16) > 200 && part(mixed, 5, 20, 16) == 0)
        #expect(part(try pixels(Color.black.background(Self.ramp.blendMode(.multiply))), 5, 20, 16) == 0)
    }

    @Test func aMaskOfAGradientFadesAViewOut() throws {
        let view = Color.black.mask {
            LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
        }
        let image = try pixels(view)
        #expect(
            part(image, 2, 20, 0) < 20 && (100...155).contains(part(image, 50, 20, 0)) && part(image, 98, 20, 0) > 235)
    }

    @Test func aMaskOfATextShowsTheViewInItsLetters() throws {
        let image = try pixels(Color.red.mask { Text(verbatim: "M").font(.system(size: 40, weight: .black)) })
        let red = (0..<100).reduce(0) { sum, x in sum + (0..<40).filter { part(image, x, $0, 8) < 100 }.count }
        #expect(red > 100 && red < 2000 && image[2, 2] == 0xFFFF_FFFF)
        #expect(rendered(Color.red.mask { EmptyView() }).list.operations.isEmpty)
        #expect(rendered(Color.red.mask { Color.black.offset(x: 500) }).list.isBlank)
    }

    @Test func aMaskOfOneShapeStaysAClip() {
        let list = rendered(Color.red.mask { Circle().fill(Color.black) }).list
        guard case .push(let group) = list.operations.first, case .ellipse = group.clip else {
            Issue.record("\(list.operations)")
            return
        }
        #expect(group.blend == nil)
    }

    @Test func manyMasksAreBounded() throws {
        let view = rendered(
            VStack(spacing: 0) {
                ForEach(0..<60) { _ in Text(verbatim: "a").foregroundStyle(Self.ramp).frame(height: 1) }
                ForEach(0..<60) { _ in Color.red.mask { Self.ramp }.frame(height: 1) }
            })
        _ = try view.list.validated()
        #expect(view.warnings == ["The view has more masks than can be drawn in time; a mask is left out."])
    }

    @Test func aStyleHasItsShadow() throws {
        let shape = Rectangle().fill(.blue.shadow(.drop(color: .red, radius: 0, x: 10, y: 0))).frame(
            width: 20, height: 20)
        let image = try pixels(shape)
        #expect(part(image, 65, 20, 16) > 200 && part(image, 65, 20, 0) < 100)
        #expect(part(image, 50, 20, 0) > 200)
        let text = Text(verbatim: "M").font(.system(size: 30, weight: .black))
            .foregroundStyle(Color.blue.shadow(.drop(color: .red, radius: 0, x: 20, y: 0)))
        let letters = rendered(text).list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
        try #require(letters.count == 2)
        #expect(letters[0].frame.minX - letters[1].frame.minX == 20 && letters[0].color.red > 0.8)
        let inner = try pixels(
            Rectangle().fill(Color.white.shadow(.inner(color: .black, radius: 3))).frame(width: 60, height: 30))
        let (edge, middle) = (part(inner, 20, 20, 0), part(inner, 50, 20, 0))
        #expect(edge < middle - 15 && middle > 250 && part(inner, 17, 20, 0) == 255, "\(edge) \(middle)")
    }

    @Test func picturesTakeColourEffects() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let image = Image(uiImage: picture)
        let grey = try pixels(image.grayscale(1))
        #expect(part(grey, 50, 20, 16) == part(grey, 50, 20, 0) && part(grey, 50, 20, 0) < 150)
        let inverted = try pixels(image.colorInvert())
        #expect(part(inverted, 50, 20, 16) < 20 && part(inverted, 50, 20, 8) > 180)
        // A picture in the same colours twice is sent once.
        let twice = rendered(HStack { ForEach(0..<2) { _ in image.saturation(0.5) } })
        #expect(twice.pictures.count == 1)
    }

    private struct Dots: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(verbatim: "\(Int(configuration.value * 10)) of 10")
                configuration.currentValueLabel
                configuration.maximumValueLabel
            }
        }
    }

    @Test func knownProgressOnTheLockScreenIsARingAroundItsValue() {
        func drawn(_ rendering: ColorRendering) -> (texts: [String], widths: [Double]) {
            var environment = EnvironmentValues()
            environment.colorRendering = rendering
            let view = ProgressView(value: 0.5) {
                Text(verbatim: "Label")
            } currentValueLabel: {
                Text(verbatim: "5")
            }
            .progressViewStyle(.circular)
            let list = ViewRenderer(environment: environment).render(view, size: CGSize(width: 72, height: 72)).list
            let widths = list.operations.compactMap { operation -> Double? in
                if case .stroke(let shape, _, _) = operation { shape.bounds.width.rounded() } else { nil }
            }
            return (list.strings, widths)
        }
        let (texts, widths) = drawn(.vibrant)
        // As large as the tile, less the line of 5 points; its right half is filled.
        #expect(texts == ["5"] && widths == [67, 34], "\(widths)")
        #expect(drawn(.fullColor).texts == ["Label", "5"])
    }

    private struct Words: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(verbatim: configuration.fractionCompleted.map { "\(Int($0 * 100)) %" } ?? "?")
            }
        }
    }

    @Test func gaugesAndProgressTakeStylesOfAnAuthor() {
        func texts(_ view: some View) -> [String] {
            rendered(view, 300).list.operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        }
        let gauge = Gauge(value: 30, in: 0...100) {
            Text(verbatim: "Fuel")
        } currentValueLabel: {
            Text(verbatim: "30")
        } minimumValueLabel: {
            Text(verbatim: "E")
        } maximumValueLabel: {
            Text(verbatim: "F")
        }
        #expect(texts(gauge.gaugeStyle(Dots())) == ["Fuel", "3 of 10", "30", "F"])
        #expect(texts(gauge.gaugeStyle(.accessoryCircular)) == ["30", "E", "F"])
        #expect(
            texts(ProgressView(value: 0.5) { Text(verbatim: "Half") }.progressViewStyle(Words())) == ["Half", "50 %"])
        #expect(texts(ProgressView().progressViewStyle(Words())) == ["?"])
    }

    @Test func aRingHasItsLabelInItsMiddleIfThereIsNoValue() {
        func texts(_ view: some View) -> [String] {
            rendered(view.gaugeStyle(.accessoryCircularCapacity), 80, 80).list.operations
                .compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        }
        #expect(texts(Gauge(value: 0.5) { Text(verbatim: "Month") }) == ["Month"])
        let gauge = Gauge(value: 0.5) {
            Text(verbatim: "Month")
        } currentValueLabel: {
            Text(verbatim: "15")
        }
        #expect(texts(gauge) == ["15"])
    }

    /// The width and height of a button's border.
    private func border(_ button: some View) -> [CGRect] {
        rendered(button.buttonStyle(.bordered), 300, 100).list.operations.compactMap {
            if case .fill(.rectangle(let rect, _), _) = $0 { rect } else { nil }
        }
    }

    @Test func aButtonsBorderHasItsShapeAndFollowsTheControlSize() throws {
        func button(_ title: String = "Go") -> Button<Text> { Button(title) {} }
        let sizes = try [ControlSize.mini, .small, .regular, .large].map { size in
            try #require(border(button().controlSize(size)).first).size
        }
        #expect(sizes[0] == sizes[1] && sizes[1].height < sizes[2].height && sizes[2].height < sizes[3].height)
        let round = try #require(border(button("+").buttonBorderShape(.circle)).first)
        #expect(round.width == round.height)
        for (shape, radius) in [(ButtonBorderShape.capsule, 20.0), (.roundedRectangle(radius: 4), 4)] {
            let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 40))
            #expect(path == Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40), cornerRadius: radius))
        }
    }

    @Test func aButtonThatDestroysIsRed() {
        func colors(_ button: some View) -> [DisplayColor] {
            rendered(button.buttonStyle(.borderless), 300, 100).list.operations
                .compactMap { if case .text(let text) = $0 { text.color } else { nil } }
        }
        let plain = colors(Button("Go", role: .cancel) {})
        #expect(colors(Button("Go", role: .destructive) {}) != plain && colors(Button("Go") {}) == plain)
    }

    @Test func aProgressOfATimeIsLive() throws {
        let range = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 100)
        for isRing in [false, true] {
            let view = ProgressView(timerInterval: range, countsDown: true) {
                EmptyView()
            } currentValueLabel: {
                EmptyView()
            }
            let list =
                isRing
                ? rendered(view.progressViewStyle(.circular)).list : rendered(view.progressViewStyle(.linear)).list
            let found = list.operations.compactMap { if case .progress(let progress) = $0 { progress } else { nil } }
            try #require(found.count == 1 && list.isLive)
            #expect(found[0].start == range.lowerBound && found[0].end == range.upperBound && found[0].countsDown)
            #expect(found[0].frame.width > 10 && found[0].frame.height > 3)
        }
        var environment = EnvironmentValues()
        environment.layoutDirection = .rightToLeft
        let mirrored = ViewRenderer(environment: environment)
            .render(ProgressView(timerInterval: range), size: CGSize(width: 100, height: 40)).list
        let bars = mirrored.operations.compactMap {
            if case .progress(let progress) = $0 { progress.form } else { nil }
        }
        #expect(bars == [.bar(fromRight: true)])
    }

    @Test func aProgressHidesItsLabels() {
        let view = ProgressView(value: 0.5) {
            Text("Tea")
        } currentValueLabel: {
            Text("half")
        }
        #expect(rendered(view).list.strings == ["Tea", "half"])
        #expect(rendered(view.labelsHidden()).list.strings.isEmpty)
        #expect(rendered(view.progressViewStyle(.circular).labelsHidden()).list.strings.isEmpty)
    }

    @Test func aProgressOfATimeShowsTheTimeUnlessItHasAnotherLabel() {
        let range = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 100)
        func dates(_ view: some View) -> [DisplayLiveDate] {
            rendered(view).list.operations.compactMap {
                if case .text(let text) = $0 { text.liveDate } else { nil }
            }
        }
        let down = DisplayLiveDate(date: range.upperBound, style: .timer, moves: range)
        let up = DisplayLiveDate(date: range.lowerBound, style: .timer, moves: range)
        #expect(dates(ProgressView(timerInterval: range)) == [down])
        #expect(dates(ProgressView(timerInterval: range, countsDown: false)) == [up])
        #expect(dates(ProgressView(timerInterval: range) { Text("Tea") }) == [down])
        #expect(dates(ProgressView(timerInterval: range).progressViewStyle(.circular)) == [down])
        #expect(dates(ProgressView(timerInterval: range).labelsHidden()).isEmpty)
        #expect(dates(ProgressView(timerInterval: range).progressViewStyle(.circular).labelsHidden()).isEmpty)
        #expect(
            dates(
                ProgressView(timerInterval: range) {
                    Text("Tea")
                } currentValueLabel: {
                    Text("soon")
                }
            ).isEmpty)
    }

    @Test func aTimerKeepsItsRangeAndItsForm() throws {
        let range = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 100)
        func live(_ text: Text) throws -> DisplayLiveDate {
            let found = rendered(text).list.operations.compactMap { operation -> DisplayLiveDate? in
                if case .text(let text) = operation { text.liveDate } else { nil }
            }
            return try #require(found.first)
        }
        let down = try live(Text(timerInterval: range, showsHours: false))
        #expect(down == DisplayLiveDate(date: range.upperBound, style: .timer, moves: range, showsHours: false))
        let up = try live(Text(timerInterval: range, countsDown: false))
        #expect(up.date == range.lowerBound && up.moves == range)
    }

    @Test func linesThatContinueAreOneOperation() throws {
        func strokes(_ view: some View) -> [Int] {
            rendered(view).list.operations.compactMap {
                if case .stroke(.path(let elements), _, _) = $0 { elements.count } else { nil }
            }
        }
        let canvas = Canvas { context, _ in
            for index in 0..<1000 {
                let path = Path { path in
                    path.move(to: CGPoint(x: CGFloat(index) / 10, y: 0))
                    path.addLine(to: CGPoint(x: CGFloat(index + 1) / 10, y: 0))
                }
                context.stroke(path, with: .color(index < 600 ? .red : .blue), lineWidth: 1)
            }
        }
        // 600 red lines in two parts, 400 blue ones in one.
        #expect(strokes(canvas) == [511, 91, 401])
        let grid = Canvas { context, size in
            for index in 0..<200 {
                context.stroke(
                    Path { $0.addLines([CGPoint(x: index, y: 0), CGPoint(x: index, y: 40)]) }, with: .color(.red))
            }
        }
        #expect(strokes(grid) == [400])
        let faint = Canvas { context, _ in
            for _ in 0..<2 {
                context.stroke(Path { $0.addLines([.zero, CGPoint(x: 9, y: 9)]) }, with: .color(.red.opacity(0.5)))
            }
        }
        #expect(strokes(faint) == [2, 2])
    }

    @Test func tooMuchIsLeftOutInsteadOfAll() throws {
        let view = rendered(
            VStack(spacing: 0) { ForEach(0..<300) { Text(verbatim: "\($0)").font(.system(size: 4)) } }, 100, 2000)
        #expect(view.warnings == ["A part of the view is left out: more than 256 texts."])
        #expect(view.list.operations.count == 256)
        _ = try view.list.validated()
    }

    @Test func aGradientAroundACentreThatIsDrawnLargeIsLeftWhole() {
        let view = ViewRenderer(environment: EnvironmentValues()).render(
            Gauge(value: 0.9) {}.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.purple, .white]))
                .scaleEffect(2.6), size: CGSize(width: 158, height: 158))
        #expect(view.warnings == [])
    }
}
