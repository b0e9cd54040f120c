extension GraphicsContext {
    /// A text that can be measured.
    public struct ResolvedText {
        /// The style of its letters, unless the text has one of its own.
        public var shading = Shading.foreground
        private let text: Text
        private let environment: EnvironmentValues
        private let inputs: _ViewInputs

        init(_ text: Text, _ environment: EnvironmentValues, _ inputs: _ViewInputs) {
            self.text = text
            self.environment = environment
            self.inputs = inputs
        }

        /// The size of the text in a room.
        public func measure(in size: CGSize) -> CGSize {
            let node = node()
            return MainActor.assumeIsolated { node.size(ProposedViewSize(size)) }
        }

        public func firstBaseline(in size: CGSize) -> CGFloat { baseline(.firstTextBaseline, size) }
        public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, size) }

        private func baseline(_ guide: VerticalAlignment, _ size: CGSize) -> CGFloat {
            let node = node()
            return MainActor.assumeIsolated {
                let offered = ProposedViewSize(size)
                return node.place(of: guide.key, node.size(offered), offered)
            }
        }

        func node() -> LayoutNode {
            var environment = environment
            environment.setForeground([shading.style])
            // The canvas runs on the main actor, where the nodes are.
            nonisolated(unsafe) let inner = inputs.with(environment)
            let text = text
            return MainActor.assumeIsolated {
                TextNode.node(TextRun.runs(of: text, in: inner.environment), inner)
            }
        }
    }

    /// A picture or a symbol with its size.
    public struct ResolvedImage {
        /// The style of a symbol or a template; nil for the foreground.
        public var shading: Shading?
        private let image: Image
        private let environment: EnvironmentValues
        private let inputs: _ViewInputs

        init(_ image: Image, _ environment: EnvironmentValues, _ inputs: _ViewInputs) {
            self.image = image
            self.environment = environment
            self.inputs = inputs
        }

        public var size: CGSize {
            guard let node = natural() else { return .zero }
            return MainActor.assumeIsolated { node.size(.unspecified) }
        }

        /// The picture in its own size; nil for one that does not exist.
        func natural() -> LayoutNode? { node(image) }
        /// The picture in any size; one that is to be repeated is.
        func stretched() -> LayoutNode? { node(image.isResizable ? image : image.resizable()) }

        private func node(_ image: Image) -> LayoutNode? {
            var changed = environment
            if let shading { changed.setForeground([shading.style]) }
            nonisolated(unsafe) let inner = inputs.with(changed)
            return MainActor.assumeIsolated {
                var nodes = _ViewNodes()
                image._evaluate(inner, into: &nodes)
                return nodes.nodes.first
            }
        }
    }

    /// A view of the canvas's symbols.
    public struct ResolvedSymbol {
        let node: LayoutNode
        public var size: CGSize {
            let node = node
            return MainActor.assumeIsolated { node.size(.unspecified) }
        }
    }
}

extension _ViewInputs {
    /// The inputs in another environment.
    fileprivate func with(_ environment: EnvironmentValues) -> _ViewInputs {
        var inputs = self
        inputs.environment = environment
        return inputs
    }
}
