/// An effect of a `UIVisualEffectView` on the views behind it or inside.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    /// The colour that stands for the effect; nil for none.
    var cover: UIColor? { nil }
}

/// A translucent colour: nothing behind it is blurred.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }
    private let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    // The first three are the colours over the blurred picture in Apple's sample code UIImageEffects (WWDC 2013). The
    // materials are estimates: nothing public gives their colours.
    override var cover: UIColor? {
        switch style {
        case .extraLight: UIColor(white: 0.97, alpha: 0.82)
        case .light: UIColor(white: 1, alpha: 0.3)
        case .dark: UIColor(white: 0.11, alpha: 0.73)
        case .systemUltraThinMaterial: UIColor.systemBackground.withAlphaComponent(0.4)
        case .systemThinMaterial: UIColor.systemBackground.withAlphaComponent(0.55)
        case .regular, .systemMaterial: UIColor.systemBackground.withAlphaComponent(0.65)
        case .prominent, .systemThickMaterial, .systemChromeMaterial:
            UIColor.systemBackground.withAlphaComponent(0.8)
        case .systemUltraThinMaterialLight: UIColor(white: 1, alpha: 0.4)
        case .systemThinMaterialLight: UIColor(white: 1, alpha: 0.55)
        case .systemMaterialLight: UIColor(white: 1, alpha: 0.65)
        case .systemThickMaterialLight, .systemChromeMaterialLight: UIColor(white: 1, alpha: 0.8)
        case .systemUltraThinMaterialDark: UIColor(white: 0.11, alpha: 0.4)
        case .systemThinMaterialDark: UIColor(white: 0.11, alpha: 0.55)
        case .systemMaterialDark: UIColor(white: 0.11, alpha: 0.65)
        case .systemThickMaterialDark, .systemChromeMaterialDark: UIColor(white: 0.11, alpha: 0.8)
        }
    }
}

public typealias UIVibrancyEffectStyle = UIVibrancyEffect.Style

/// Shows the views inside as they are.
@preconcurrency @MainActor
public final class UIVibrancyEffect: UIVisualEffect {
    public override init() { super.init() }
    public convenience init(blurEffect: UIBlurEffect) { self.init() }

    /// The kinds of letters, lines and areas that have an effect each.
    public enum Style: Int, Sendable {
        case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
    }
    public static func widgetEffect(forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle) -> UIVibrancyEffect {
        UIVibrancyEffect()
    }
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }

    public static func notificationCenter() -> UIVibrancyEffect { UIVibrancyEffect() }
    public static func widgetPrimary() -> UIVibrancyEffect { UIVibrancyEffect() }
    public static func widgetSecondary() -> UIVibrancyEffect { UIVibrancyEffect() }
}

/// A view with an effect. Its views belong into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect? { didSet { setNeedsFrame() } }
    open private(set) lazy var contentView = makeContentView()

    public init(effect: UIVisualEffect? = nil) {
        self.effect = effect
        super.init(frame: .zero)
    }

    public convenience init() { self.init(effect: nil) }

    /// A view without an effect.
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        effect = (coder as? StoryboardCoder)?.effect
        super.init(coder: coder)
    }

    private func makeContentView() -> UIView {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard let color = effect?.cover else { return }
        let radius = hasLayer ? min(max(layer.cornerRadius, 0), min(bounds.width, bounds.height) / 2) : 0
        drawing.fill(CGRect(origin: .zero, size: bounds.size), radius: radius, color.display(drawing.traits))
    }
}
