/// The look for which a record is.
package enum AssetLook: String, Hashable, Sendable {
    case any, dark
}
