extension Path: Shape {
    /// The path itself, which has its own place.
    public nonisolated func path(in rect: CGRect) -> Path { self }
}
