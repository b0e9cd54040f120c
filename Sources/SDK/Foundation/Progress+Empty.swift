public import Foundation

extension Progress {
    /// A progress of no units yet, as `Progress()` makes it.
    @_disfavoredOverload
    public convenience init(totalUnitCount unitCount: Int64 = 0) { self.init(parent: nil, userInfo: nil) }
}
