extension Binding {
    /// A binding to the value of an optional; nil if it has none now.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }
    /// A binding to a value as an optional. Setting nil has no effect.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue },
            set: { newValue in if let newValue { base.wrappedValue = newValue } })
    }

    /// The binding itself: nothing moves.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension Environment {
    /// An observable object by its type, if there is one.
    public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
        self.init(read: { $0.object(T.self) })
    }
}
