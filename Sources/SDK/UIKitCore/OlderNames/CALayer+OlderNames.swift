extension CALayer {
    /// In Swift 4.0 and earlier the kind of a transition was a text, and sources use it as the key too.
    public final func add(_ anim: CAAnimation, forKey key: CATransitionType) { add(anim, forKey: key.rawValue) }
}
