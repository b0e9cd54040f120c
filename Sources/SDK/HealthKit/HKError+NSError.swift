public import FoundationGaps

extension HKError: CustomNSError {
    public static var errorDomain: String { HKErrorDomain }
    public var errorCode: Int { code.rawValue }
}
