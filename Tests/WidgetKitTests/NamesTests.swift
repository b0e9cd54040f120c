import AppIntents
import DisplayLists
import Foundation
import HostelTesting
import SwiftUI
import Testing
import WidgetKit

/// The names that widgets use, as their authors write them: this file compiles, and the views are drawn.
@MainActor @Suite(.serialized) struct NamesTests {
    @Test(arguments: WidgetFamily.allCases.filter { $0 != .accessoryCorner })
    func everyNameIsDrawnWithoutAWarning(_ family: WidgetFamily) async throws {
        var environment = EnvironmentValues()
        environment.widgetFamily = family
        let size = CGSize(width: 364, height: 382)
        for view in Names.all {
            let rendered = ViewRenderer(environment: environment).render(view, size: size)
            #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
            #expect(!rendered.list.operations.isEmpty)
        }
    }
}

@MainActor
private enum Names {
    static var all: [AnyView] {
        [
            AnyView(Texts()), AnyView(Containers()), AnyView(Shapes()), AnyView(Effects()), AnyView(Styles()),
            AnyView(Controls()),
        ]
    }
}

private struct Texts: View {
    @Environment(\.widgetFamily) var family
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.sizeCategory) var sizeCategory
    @Environment(\.dynamicTypeSize) var dynamicTypeSize
    @Environment(\.locale) var locale
    @Environment(\.calendar) var calendar
    @Environment(\.timeZone) var timeZone
    @Environment(\.redactionReasons) var redactionReasons
    @Environment(\.layoutDirection) var layoutDirection
    @Environment(\.displayScale) var displayScale
    @Environment(\.widgetRenderingMode) var renderingMode
    @Environment(\.widgetContentMargins) var margins
    @Environment(\.showsWidgetContainerBackground) var showsBackground

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text("Key \(1) of \(2.5, specifier: "%.1f")").font(.headline).lineLimit(1).minimumScaleFactor(0.5)
            Text(verbatim: "verbatim").font(.system(size: 12, weight: .semibold, design: .rounded)).bold().italic()
            Text(Date(), style: .time) + Text(" ") + Text(Date(), style: .relative).foregroundColor(.red)
            Text(timerInterval: Date()...Date().addingTimeInterval(60), countsDown: true).monospacedDigit()
            Text(Date(), format: .dateTime.hour().minute())
            Text(0.5, format: .percent)
            Text(Date()...Date().addingTimeInterval(60))
            Text("**Marked** _text_").underline().strikethrough(true, color: .gray).kerning(1).baselineOffset(1)
            Text("several lines of text").multilineTextAlignment(.center).lineSpacing(2).allowsTightening(true)
                .truncationMode(.middle).textCase(.uppercase).fontWeight(.heavy).fontDesign(.serif)
            Label("Label", systemImage: "star.fill").labelStyle(.titleAndIcon)
        }
        .dynamicTypeSize(.small ... .accessibility5)
        .accessibilityLabel("A label").accessibilityHidden(false).accessibilityElement(children: .combine)
    }
}

private struct Containers: View {
    private let rows = [GridItem(.flexible()), GridItem(.adaptive(minimum: 20)), GridItem(.fixed(20))]

    var body: some View {
        ZStack(alignment: .bottomTrailing) {
            VStack {
                HStack(alignment: .firstTextBaseline) {
                    Text("a")
                    Spacer(minLength: 4)
                    Divider()
                    Text("b").layoutPriority(1).fixedSize(horizontal: true, vertical: false)
                }
                LazyVGrid(columns: rows, spacing: 2) { ForEach(0..<6) { Text("\($0)") } }
                Grid(horizontalSpacing: 1, verticalSpacing: 1) {
                    GridRow {
                        Text("c"); Text("d")
                    }
                }
                ViewThatFits {
                    Text("long text"); Text("t")
                }
                GeometryReader { proxy in Text("\(proxy.size.width)") }.frame(height: 20)
                Group { if true { Text("e") } else { EmptyView() } }
            }
            .padding(.horizontal, 4).padding(.top).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
        .containerBackground(for: .widget) { Color.clear }
        .containerBackground(.fill.tertiary, for: .widget)
        .widgetURL(URL(string: "https://example.org"))
        .contentMargins(.all, 4)
    }
}

private struct Shapes: View {
    var body: some View {
        VStack(spacing: 2) {
            Circle().trim(from: 0, to: 0.6).stroke(style: StrokeStyle(lineWidth: 3, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Capsule().fill(.tint).overlay(Capsule().strokeBorder(.primary, lineWidth: 1))
            RoundedRectangle(cornerRadius: 4, style: .continuous).fill(Color.accentColor.gradient)
            UnevenRoundedRectangle(topLeadingRadius: 4).inset(by: 1)
            Ellipse().fill(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 1, endRadius: 20))
            Rectangle().fill(LinearGradient(colors: [.mint, .teal], startPoint: .leading, endPoint: .trailing))
            Circle().fill(AngularGradient(colors: [.pink, .purple], center: .center))
            ContainerRelativeShape().fill(.thinMaterial)
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 10, y: 10))
                path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 10))
                path.closeSubpath()
            }.stroke(.secondary, lineWidth: 1)
        }
    }
}

private struct Effects: View {
    @State private var count = 0
    @AppStorage("names") private var stored = "x"
    @ScaledMetric(relativeTo: .body) private var side = 20.0

    var body: some View {
        VStack {
            Color.red.frame(width: side, height: side).blur(radius: 1).saturation(0.5).brightness(0.1).contrast(0.9)
                .hueRotation(.degrees(20)).grayscale(0.2).colorInvert().colorMultiply(.orange).blendMode(.normal)
            Text("e \(count) \(stored)").shadow(radius: 1).opacity(0.8).scaleEffect(0.9).offset(x: 1, y: 1)
                .rotationEffect(.degrees(10)).background(.ultraThinMaterial, in: Capsule())
                .clipShape(RoundedRectangle(cornerRadius: 3)).mask(Rectangle()).compositingGroup()
            Image(systemName: "star").resizable().scaledToFit().aspectRatio(1, contentMode: .fit)
                .symbolRenderingMode(.hierarchical).imageScale(.large).foregroundStyle(.yellow, .red)
                .widgetAccentable()
            Text("private").privacySensitive().redacted(reason: .placeholder).unredacted()
            Text("turned").environment(\.layoutDirection, .rightToLeft).flipsForRightToLeftLayoutDirection(true)
            Text("id").id(1).tag(2).zIndex(1).transition(.opacity).animation(.default, value: count)
                .contentTransition(.numericText()).invalidatableContent()
        }
    }
}

private struct Styles: View {
    var body: some View {
        VStack {
            Text("a").foregroundStyle(.primary)
            Text("b").foregroundStyle(.fill.secondary).background(.background.secondary)
            Text("c").foregroundStyle(Color(uiColor: .label).opacity(0.5)).background()
            Text("d").foregroundStyle(AnyShapeStyle(.orange)).tint(.green).accentColor(.blue)
            Text("e").foregroundColor(Color(red: 1, green: 0, blue: 0)).background(Color(.systemBackground))
        }
    }
}

private struct Controls: View {
    var body: some View {
        VStack {
            Link(destination: URL(filePath: "/")) { Text("Link") }
            Gauge(value: 0.4) {
                Text("G")
            } currentValueLabel: {
                Text("40")
            }.gaugeStyle(.accessoryCircular)
            Gauge(value: 0.4, in: 0...1) { Text("L") }.gaugeStyle(.accessoryLinearCapacity).tint(.red)
            ProgressView(value: 0.3).progressViewStyle(.linear)
            ProgressView(timerInterval: Date()...Date().addingTimeInterval(60), countsDown: false)
            AccessoryWidgetBackground().frame(width: 20, height: 20)
        }
    }
}
