import InterfaceFiles

/// Names in the index: any text in one field.
enum AssetName {
    static func encoded(_ name: String) -> String { FieldText.encoded(name) }

    /// Nil for an empty name, or one with another escape.
    static func decoded(_ text: Substring) -> String? {
        FieldText.decoded(text).flatMap { $0.isEmpty ? nil : $0 }
    }
}
