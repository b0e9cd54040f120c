internal import DisplayLists

extension UIView {
    /// The view whose alpha decides what is shown of this one. It lies in this view's coordinates and has no superview.
    public final var mask: UIView? {
        get { storedExtras?.mask }
        set {
            guard newValue !== mask, newValue !== self else { return }
            newValue?.removeFromSuperview()
            extras.mask = newValue
            setNeedsLayout()
        }
    }
}

/// A view or a layer whose alpha leaves a part of another one.
enum AlphaMask {
    case view(UIView)
    case layer(CALayer)

    @MainActor
    var frame: CGRect {
        switch self {
        case .view(let view): view.frame
        case .layer(let layer): layer.frame
        }
    }
}

extension ViewDrawing {
    /// Begins a drawing of which a mask leaves a part; false if the list has more masks than can be drawn in time.
    ///
    /// - Parameter place: the origin of what is masked; then the one in the group.
    mutating func open(_ mask: AlphaMask, at place: inout CGPoint) -> Bool {
        let frame = mask.frame
        guard blurs.takeMask(over: frame.size) else { return false }
        operations.append(
            .push(DisplayGroup(offset: place, clip: .rectangle(frame, cornerRadius: 0), blend: .normal)))
        place = .zero
        return true
    }

    /// - Parameter start: the number of operations before what is masked.
    mutating func close(_ mask: AlphaMask, from start: Int) {
        let end = operations.count
        origin = mask.frame.origin
        switch mask {
        case .view(let view): add(view, isTop: true)
        case .layer(let layer): add(layer, isTop: true)
        }
        let drawn = operations[end...].filter { if case .region = $0 { false } else { true } }
        operations.removeSubrange(end...)
        if drawn.isEmpty {
            operations.removeSubrange(start...)
        } else {
            operations += [.push(DisplayGroup(blend: .destinationIn))] + drawn + [.pop]
        }
        operations.append(.pop)
    }
}
