import Testing

@testable import SourceLowering

/// The methods of a session's delegate.
@Suite struct SessionMethodTests {
    private func lowered(_ text: String) -> String {
        LoweredSource(Array(text.utf8)).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    private func findings(_ text: String) -> [LoweringFinding.Kind] {
        LoweredSource(Array(text.utf8)).findings.map(\.kind)
    }

    @Test(arguments: [
        ("(a as? B)?.urlSession?(c, task: e)", "(a as? B)?.urlSession (c, task: e)"),
        ("a.urlSession?(f(b, c), didReceive: d) { e }", "a.urlSession (f(b, c), didReceive: d) { e }"),
        ("a.urlSession(c)", "a.urlSession(c)"), ("let a = urlSession?.b", "let a = urlSession?.b"),
        ("a?.tableView?(b)", "a?.tableView?(b)"),
    ])
    func aSessionsDelegateHasAllMethods(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        "self.urlSession?(request)", "self.urlSession?(request, task)", "self.urlSession?(request, retries: 2)",
        "self.urlSession?(f(a, task: b))", "self.urlSession?()",
    ])
    func anOptionalClosureNamedAsTheMethodsStaysOptional(_ text: String) { #expect(lowered(text) == text) }

    @Test func aDelegatesAnswerWithAwaitHasTheFormWithAHandlerBeforeIt() {
        let pair = "open func urlSession(\n_ a: B, didReceive c: D\n) async -> (E.F, G?) { h }"
        let text = lowered("class I { \(pair) }")
        #expect(
            text.hasPrefix(
                "class I { open nonisolated func urlSession(_ a: B, didReceive c: D, completionHandler: @escaping "
                    + "@Sendable (E.F, G?) -> Void) { "))
        #expect(
            text.contains(
                "await self.urlSession(a, didReceive: c); completionHandler(hostelAnswer.0, hostelAnswer.1) }"))
        #expect(text.hasSuffix("; \(pair) }") && text.filter { $0 == "\n" }.count == 2)
        let single = lowered("class I { func urlSession(_ a: B, task: C) async -> D? { e } }")
        #expect(single.contains("@escaping @Sendable (D?) -> Void") && single.contains("urlSession(a, task: task)"))
        let plain = "class I { func urlSession(_ a: B) { }; func other(_ a: B) async -> C { d } }"
        #expect(lowered(plain) == plain)
        let helper = "class I { func urlSession(for a: B) async -> C { d } }"
        #expect(lowered(helper) == helper && findings(helper).isEmpty)
    }

    @Test func theAnswerToAResponseAloneHoldsTheSessionForALimitedTime() {
        let response = lowered("class I { func urlSession(_ a: B, dataTask c: D, didReceive e: F) async -> G { h } }")
        #expect(
            response.contains("if !Thread.isMainThread, hostelDone.wait(timeout: .now() + 5) == .timedOut { NSLog("))
        for rest in ["didReceive c: D", "task c: D, didReceive e: F", "dataTask c: D, willCacheResponse e: F"] {
            let text = lowered("class I { func urlSession(_ a: B, \(rest)) async -> G { h } }")
            #expect(text.contains("completionHandler(hostelAnswer) } }") && !text.contains("wait("), "\(rest)")
        }
    }

    @Test(arguments: [
        ("@MainActor", "nonisolated"), ("@available(iOS 15, *) @MainActor public", "public nonisolated"),
        ("public final nonisolated", "public final nonisolated"), ("@A.B nonisolated(nonsending)", "nonisolated"),
        ("@available(*, deprecated, message: \"c (d\")\n  open", "open nonisolated"),
    ])
    func theAuthorsMethodKeepsItsAttributesAndModifiers(_ own: String, _ form: String) {
        let method = "\(own) func urlSession(_ a: B, task: C) async -> D? { e }"
        let text = lowered("class I { var f = 1; \(method) }")
        #expect(text.hasPrefix("class I { var f = 1; \(form) func urlSession(_ a: B, task: C, completionHandler: "))
        #expect(text.hasSuffix("; \(method) }"))
    }

    @Test(arguments: ["override public", "public override", "@MainActor override", "static", "private"])
    func aMethodThatTheSessionDoesNotCallHasNoForm(_ modifiers: String) {
        let text = "class I: J { \(modifiers) func urlSession(_ a: B, task: C) async -> D? { e } }"
        #expect(lowered(text) == text && findings(text).isEmpty)
    }

    @Test(arguments: [
        "_ a: B, task c: C = .d", "_ a: B, task c: inout C", "_ a: B, needNewBodyStreamForTask c: C",
        "_ a: B, task c: C, @D e: F", "_ a: B, task c: C, g: H = \"\"\"\ni\n\"\"\"",
    ])
    func aMethodOfADelegateThatIsNotUnderstoodIsNamed(_ parameters: String) {
        let text = "class I { func urlSession(\(parameters)) async -> D? { e } }"
        #expect(lowered(text) == text && findings(text) == [.delegateAnswer])
    }

    @Test func aParameterOfATypeWithCommasIsUnderstood() {
        let text = lowered("class I { func urlSession(_ a: B, task c: D<E, F>, g: (h: I, j: K)) async -> L { m } }")
        #expect(text.contains("await self.urlSession(a, task: c, g: g);"))
    }
}
