import Glibc

// No code here may touch a dispatch queue, a task or a run loop, because they hang in a child that is forked
// afterwards.
let arguments = CommandLine.arguments
exit(
    arguments.dropFirst().first == ConfinedTool.flag ? ConfinedTool.main(arguments) : LaunchServer.main(arguments))
