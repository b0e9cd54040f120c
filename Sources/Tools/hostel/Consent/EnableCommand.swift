internal import ArgumentParser

struct EnableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Enable an extension that was disabled.",
        discussion: """
            The answer comes before the policy of the host, and it holds for new versions of the extension. Without a \
            running host it is kept for the next one.

              hostel enable com.example.feed
            """)

    @OptionGroup var arguments: ElectionArguments
    @OptionGroup var state: StateOption

    func run() async throws { try await arguments.answer(isEnabled: true, state) }
}
