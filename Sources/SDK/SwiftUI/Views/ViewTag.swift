/// The key of a view's tag.
enum ViewTag {}

extension LayoutNode {
    /// This node with a tag, unless it has one.
    func tagged(_ tag: @autoclosure () -> AnyHashable) -> LayoutNode {
        let key = ObjectIdentifier(ViewTag.self)
        return layoutValue(key) == nil ? LayoutValueNode(self, key, tag()) : self
    }
}
