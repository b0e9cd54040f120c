internal import ArgumentParser

struct DisableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Disable an extension without removing its bundle.",
        discussion: """
            The host ends its process and launches it no more. What it has stored stays. `hostel list` shows it with \
            the reason, and `hostel enable` takes the answer back. Without a running host the answer is kept for the \
            next one.

              hostel disable com.example.feed
            """)

    @OptionGroup var arguments: ElectionArguments
    @OptionGroup var state: StateOption

    func run() async throws { try await arguments.answer(isEnabled: false, state) }
}
