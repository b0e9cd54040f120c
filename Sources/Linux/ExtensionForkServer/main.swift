import Glibc
import LinuxSystem

// No code here may touch a dispatch queue, a task or a run loop, because they hang in a child that is forked
// afterwards.
let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "--version":
    print(HostelVersion.line(of: "hostel-fork-server"))
    exit(0)
case ConfinedTool.flag: exit(ConfinedTool.main(arguments))
case Demangler.flag: exit(Demangler.main(arguments))
default: exit(LaunchServer.main(arguments))
}
