// swift-tools-version: 6.2
import PackageDescription

// Fuzzers with libFuzzer, which comes with the Swift toolchain, for the decoders of untrusted bytes whose values end in C code.
// `make fuzz` builds them with `--sanitize fuzzer` and runs each for a bounded time. The tests have fuzzers with a
// fixed seed beside this.

/// The fuzzers use Hostel's `package` declarations, as the benchmarks do.
let hostelFolder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "hostel"
let hostelName = String(hostelFolder.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })

let package = Package(
    name: "hostel-fuzzers",
    dependencies: [.package(name: "hostel", path: "..")],
    targets: [
        .executableTarget(
            name: "HostelFuzzers", dependencies: [.product(name: "HostelDecoders", package: "hostel")],
            packageAccess: false,
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                // libFuzzer has the main function.
                .unsafeFlags(["-package-name", hostelName, "-parse-as-library"]),
            ])
    ]
)
