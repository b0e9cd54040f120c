@_exported public import Foundation
// On the original platform these classes are in Foundation itself.
@_exported public import FoundationNetworking
