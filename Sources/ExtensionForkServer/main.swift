import Glibc

// Nothing here may touch a dispatch queue, a task or a run loop: what is touched before a fork hangs after it.
exit(ForkServer.main(CommandLine.arguments))
