/// Takes any content of a preview's closure. The code that the macro makes has the closure with its true type.
@resultBuilder
public enum _PreviewBuilder {
    public static func buildExpression(_ expression: Any) -> Any { expression }
    public static func buildBlock(_ parts: Any...) -> Any { parts }
    public static func buildOptional(_ part: Any?) -> Any { part as Any }
    public static func buildEither(first: Any) -> Any { first }
    public static func buildEither(second: Any) -> Any { second }
    public static func buildArray(_ parts: [Any]) -> Any { parts }
    public static func buildLimitedAvailability(_ part: Any) -> Any { part }
}
