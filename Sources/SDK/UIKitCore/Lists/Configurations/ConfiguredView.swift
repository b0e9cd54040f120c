/// A view of a list whose content and background may come from configurations.
///
/// The configurations are updated before the next layout or measurement after a change of the view's state.
@MainActor
protocol ConfiguredView: UIView {
    associatedtype Owner: UIView
    associatedtype ConfiguredState: UIConfigurationState

    /// nil until the view has a configuration or a handler.
    var configured: ConfiguredContent<Owner, ConfiguredState>? { get set }
    var awaitsConfiguration: Bool { get set }
    /// The view itself.
    var owner: Owner { get }
    func put(content: UIView)
    /// Puts another view in the place of the content view; nil for a new one without content.
    func replaceContentView(_ view: UIView?)
    /// The look that a configuration of the background replaces.
    var backgroundView: UIView? { get set }
    /// Draws what has no view of its own.
    func drawParts(into drawing: inout ViewDrawing)

    // An author overrides these.
    var configurationState: ConfiguredState { get }
    func updateConfiguration(using state: ConfiguredState)
}

extension ConfiguredView {
    var requiredConfigured: ConfiguredContent<Owner, ConfiguredState> {
        if let configured { return configured }
        let made = ConfiguredContent<Owner, ConfiguredState>()
        configured = made
        return made
    }

    /// The configuration of the content. Setting it shows it at once.
    var shownContent: (any UIContentConfiguration)? {
        get { configured?.content }
        set {
            guard newValue != nil || configured?.content != nil else { return }
            let configured = requiredConfigured
            let content = configured.updatesContent ? newValue?.updated(for: configurationState) : newValue
            show(content, by: configured)
        }
    }

    private func show(
        _ content: (any UIContentConfiguration)?, by configured: ConfiguredContent<Owner, ConfiguredState>
    ) {
        let hadContent = configured.content != nil
        if let view = configured.show(content) {
            replaceContentView(view)
        } else if content == nil, hadContent {
            replaceContentView(nil)
        }
        setNeedsLayout()
    }

    /// The configuration of the background. Setting it shows it at once.
    var shownBackground: UIBackgroundConfiguration? {
        get { configured?.background }
        set {
            guard newValue != nil || configured?.background != nil else { return }
            let configured = requiredConfigured
            if newValue != nil, configured.background == nil { (backgroundView, backgroundColor) = (nil, nil) }
            configured.show(
                configured.updatesBackground ? newValue?.updated(for: configurationState) : newValue, behind: self)
            setNeedsFrame()
        }
    }

    /// Whether the configuration of the content follows the state.
    var contentFollowsState: Bool {
        get { configured?.updatesContent ?? true }
        set { if newValue != contentFollowsState { requiredConfigured.updatesContent = newValue } }
    }

    /// Whether the configuration of the background follows the state.
    var backgroundFollowsState: Bool {
        get { configured?.updatesBackground ?? true }
        set { if newValue != backgroundFollowsState { requiredConfigured.updatesBackground = newValue } }
    }

    var hasConfiguredContent: Bool { configured?.content != nil }

    var configurationHandler: ((Owner, ConfiguredState) -> Void)? {
        get { configured?.handler }
        set {
            guard newValue != nil || configured != nil else { return }
            requiredConfigured.handler = newValue
            awaitConfiguration()
        }
    }

    /// Asks for an update before the next layout. A view without configurations needs one if its author may override the
    /// update.
    func awaitConfiguration() {
        awaitsConfiguration = true
        if configured != nil || isOfAuthor { setNeedsLayout() }
    }

    /// Updates the configurations if the state has changed.
    func updateConfigurationIfNeeded() {
        guard awaitsConfiguration else { return }
        awaitsConfiguration = false
        guard configured != nil || isOfAuthor else { return }
        let state = configurationState
        if let configured {
            if configured.updatesContent, let content = configured.content {
                show(content.updated(for: state), by: configured)
            }
            if configured.updatesBackground, let background = configured.background {
                let updated = background.updated(for: state)
                if updated != background { configured.show(updated, behind: self) }
            }
        }
        updateConfiguration(using: state)
        configured?.handler?(owner, state)
    }

    /// Shows a content view in the place of another.
    func put(_ view: UIView, insteadOf old: UIView, margins: UIEdgeInsets?) {
        guard view !== old else { return }
        let place = subviews.firstIndex { $0 === old }
        old.removeFromSuperview()
        view.translatesAutoresizingMaskIntoConstraints = true
        // A list's content has margins of its own.
        if let margins, view.layout?.margins == nil, !(view is UIListContentView) { view.layoutMargins = margins }
        insertSubview(view, at: min(place ?? subviews.count, subviews.count))
        put(content: view)
        view.frame = old.frame
    }

    /// The size that the configured content wants; nil for a view without one.
    ///
    /// - Parameter width: points, or nil for any.
    func configuredSize(width: CGFloat?, height: CGFloat? = nil) -> CGSize? {
        configured?.contentView.flatMap { $0.contentSize(width: width, height: height) }
    }
}
