// A widget that uses the module of stand-ins.
import StandIns
import UIKit

final class Stack: UISearchBar {}
@MainActor func use() -> Int { Stack().axis }
