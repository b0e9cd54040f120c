internal import ArgumentParser

struct DenyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deny", abstract: "Take a grant from an extension, or refuse it.",
        discussion: """
            A process that has the grant is ended, and the extension is launched again without it. A denied grant does \
            not wait for consent any more; `hostel allow` gives it. Without a running host the answer is kept for the \
            next one.

              hostel deny com.example.feed network
            """)

    @OptionGroup var arguments: GrantArguments
    @OptionGroup var state: StateOption

    func run() async throws { try await arguments.answer(isAllowed: false, state) }
}
