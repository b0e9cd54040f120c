import Glibc

// Nothing here may touch a dispatch queue, a task or a run loop: what is touched before a fork hangs after it.
let arguments = CommandLine.arguments
exit(
    arguments.dropFirst().first == ConfinedTool.flag ? ConfinedTool.main(arguments) : LaunchServer.main(arguments))
