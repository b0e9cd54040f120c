/// Knows whether the compiler certainly takes the code at a token. A value.
struct ConditionState {
    private struct Branch {
        /// Whether the branch counts; nil where the source does not tell.
        var value: Bool?
        /// Whether one before it counts.
        var before: Bool? = false
    }

    /// The branch of each `#if` around the token.
    private var open: [Branch] = []
    private var doubtful = 0

    var isCertain: Bool { doubtful == 0 }

    mutating func take(_ tokens: [SwiftToken], at place: Int) {
        guard tokens[place].kind == .directive else { return }
        switch tokens[place].text {
        case "#if": push(Branch(value: ConditionValue.of(tokens, behind: place)))
        case "#elseif": next(ConditionValue.of(tokens, behind: place))
        case "#else": next(true)
        case "#endif": _ = pop()
        default: break
        }
    }

    private mutating func next(_ value: Bool?) {
        guard let last = pop() else { return }
        let before = ConditionValue.either(last.before, last.value)
        push(Branch(value: ConditionValue.both(before.map { !$0 }, value), before: before))
    }

    private mutating func push(_ branch: Branch) {
        open.append(branch)
        if branch.value != true { doubtful += 1 }
    }

    private mutating func pop() -> Branch? {
        guard let last = open.popLast() else { return nil }
        if last.value != true { doubtful -= 1 }
        return last
    }
}
