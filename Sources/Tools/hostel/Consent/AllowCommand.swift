internal import ArgumentParser

struct AllowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow", abstract: "Allow an extension what its entitlements ask for.",
        discussion: """
            An extension runs without the network and without other containers' App Groups until you allow them. \
            `hostel grants` shows what each asks for. A running extension is launched again with its new grants. \
            Without a running host the answer is kept for the next one.

              hostel allow com.example.feed network
              hostel allow com.example.feed group:group.com.example.news

            A bundle at another place does not take over an identifier and its data. `identifier` lets the highest \
            version have it:

              hostel allow com.example.feed identifier

            The answer holds for the bundle at its place. A new version keeps it, and asks for what it needs in \
            addition.
            """)

    @OptionGroup var arguments: GrantArguments
    @OptionGroup var state: StateOption

    func run() async throws { try await arguments.answer(isAllowed: true, state) }
}
