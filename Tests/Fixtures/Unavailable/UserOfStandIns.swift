// A widget that uses the module of stand-ins.
import StandIns
import UIKit

final class Stack: UIWebView {}
@MainActor func use() -> Int { Stack().axis }
