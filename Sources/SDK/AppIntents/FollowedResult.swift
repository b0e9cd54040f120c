/// A result with an action that comes next.
package protocol FollowedResult: IntentResult {
    var following: (any AppIntent)? { get }
}
