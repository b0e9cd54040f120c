internal import Foundation

extension CALayer {
    /// Begins an animation, which is not shown: the layer has its own values until the end.
    ///
    /// - Parameter key: an animation with the same key ends before its time.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        LayerAnimations.reportFirst()
        let length = anim.length(in: CATransaction.animationDuration())
        let delay = anim.beginTime > 0 ? max(anim.beginTime - CACurrentMediaTime(), 0) : 0
        CATransaction.note(length: delay + length)
        if anim.isHeld, length < .infinity { anim.finish(on: self) }
        runningAnimations.add(anim, key: key, until: delay + length)
    }

    public func removeAnimation(forKey key: String) { parts.animations?.remove(key) }
    public func removeAllAnimations() { parts.animations?.removeAll() }
    public func animation(forKey key: String) -> CAAnimation? { parts.animations?.animation(key) }
    public func animationKeys() -> [String]? { parts.animations?.keys }

    private var runningAnimations: LayerAnimations {
        if let animations = parts.animations { return animations }
        let made = LayerAnimations()
        parts.animations = made
        return made
    }

    /// The layer itself, as no value differs while an animation runs.
    public func presentation() -> Self? { self }
    public func model() -> Self { self }

    /// Sets an animated property by its name; others keep their values.
    final func setAnimated(_ keyPath: String, to value: Any) {
        if let number = AuthorNumber.value(value) { return setAnimated(keyPath, to: CGFloat(number)) }
        switch (keyPath, value) {
        case ("position", let point as CGPoint): position = point
        case ("bounds", let rect as CGRect): bounds = rect
        case ("bounds.size", let size as CGSize): bounds.size = size
        case ("backgroundColor", let color as CGColor): backgroundColor = color
        case ("borderColor", let color as CGColor): borderColor = color
        case ("shadowColor", let color as CGColor): shadowColor = color
        case ("transform", let mapping as CATransform3D): transform = mapping
        case ("fillColor", let color as CGColor): (self as? CAShapeLayer)?.fillColor = color
        case ("strokeColor", let color as CGColor): (self as? CAShapeLayer)?.strokeColor = color
        case ("path", let path as CGPath): (self as? CAShapeLayer)?.path = path
        default: break
        }
    }

    private func setAnimated(_ keyPath: String, to number: CGFloat) {
        switch keyPath {
        case "opacity": opacity = Float(number)
        case "cornerRadius": cornerRadius = number
        case "borderWidth": borderWidth = number
        case "shadowOpacity": shadowOpacity = Float(number)
        case "shadowRadius": shadowRadius = number
        case "position.x": position.x = number
        case "position.y": position.y = number
        case "transform.rotation", "transform.rotation.z": transform = transform.turned(to: number)
        case "transform.scale": transform = transform.scaled(toX: number, y: number)
        case "transform.scale.x": transform = transform.scaled(toX: number, y: nil)
        case "transform.scale.y": transform = transform.scaled(toX: nil, y: number)
        case "transform.translation.x": transform.m41 = number
        case "transform.translation.y": transform.m42 = number
        case "strokeStart": (self as? CAShapeLayer)?.strokeStart = number
        case "strokeEnd": (self as? CAShapeLayer)?.strokeEnd = number
        case "lineWidth": (self as? CAShapeLayer)?.lineWidth = number
        default: break
        }
    }
}
