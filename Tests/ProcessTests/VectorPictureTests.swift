import Foundation
import HostTestSupport
import HostelTestSupport
import PictureFiles
import Testing

extension ProcessTests {
    /// `hostel bundle` draws the vector pictures of asset catalogs with the machine's programs.
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct VectorPictureTests {
        private static let hasPrograms = ["rsvg-convert", "pdftocairo"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
        }

        /// A page of 8 × 6 points with a blue rectangle.
        private static let pdf = """
            %PDF-1.4
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 8 6]/Contents 4 0 R>>endobj
            4 0 obj<</Length 24>>stream
            0 0 1 rg 1 1 4 4 re f
            endstream endobj
            trailer<</Root 1 0 R>>
            """
        private static let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"6\"><rect width=\"4\" height=\"4\"/></svg>"

        private func bundle(
            _ folder: TemporaryFolder, _ pictures: [String: String], path: String? = nil
        ) throws -> Command {
            for (file, text) in pictures {
                let name = "R/A.xcassets/" + file.prefix { $0 != "." } + ".imageset/"
                try folder.write(
                    Array("{\"images\":[{\"idiom\":\"universal\",\"filename\":\"\(file)\"}]}".utf8),
                    to: name + "Contents.json")
                try folder.write(Array(text.utf8), to: name + file)
            }
            let arguments = [
                "bundle", "--library", Products.plugins + "/libGridWidget.so", "--info",
                Products.root + "/Info/Samples/GridWidget/Info.plist", "--resources", folder.path + "/R", "--output",
                folder.path + "/Grid.appex", "--setting", "MARKETING_VERSION=1.0", "--setting",
                "CURRENT_PROJECT_VERSION=1", "--setting", "IPHONEOS_DEPLOYMENT_TARGET=10.0", "--setting",
                "PRODUCT_BUNDLE_IDENTIFIER=com.example.vectors",
            ]
            // A picture that another run kept would need no program.
            var environment = ["XDG_CACHE_HOME": folder.path + "/cache"]
            environment["PATH"] = path
            return try Command.run(Products.hostel, arguments, environment: environment)
        }

        @Test(.enabled(if: hasPrograms, "rsvg-convert and pdftocairo are not installed"))
        func svgAndPDFAreDrawnAtEveryScale() throws {
            let folder = try TemporaryFolder("vectors")
            let made = try bundle(folder, ["Leaf.svg": Self.svg, "Star.pdf": Self.pdf])
            #expect(made.code == 0 && made.errors.isEmpty, "\(made.errors)")
            let catalog = folder.path + "/Grid.appex/Assets.catalog"
            let index = try String(contentsOfFile: catalog + "/index", encoding: .utf8)
            for name in ["Leaf", "Star"] {
                let lines = index.split(separator: "\n").map { (line: Substring) in line.split(separator: "\t") }
                let records = lines.filter { (fields: [Substring]) in fields.count == 6 && fields[1] == Substring(name)
                }
                let scales = records.map { (fields: [Substring]) in String(fields[3]) }
                #expect(scales.sorted() == ["1", "2", "3"])
                for record in records {
                    let scale = try #require(Int(record[3]))
                    let data = try #require(FileManager.default.contents(atPath: "\(catalog)/\(record[5])"))
                    let header = try #require(PictureHeader(data))
                    #expect(header.width == 8 * scale && header.height == 6 * scale, "\(name)")
                }
            }
        }

        /// The vector takes a second or more, so that the program can be looked at.
        @Test(.enabled(if: hasPrograms, "rsvg-convert and pdftocairo are not installed"))
        func vectorsAreReadByAConfinedProgram() async throws {
            let noise = "<filter id=\"n\"><feTurbulence numOctaves=\"9\" baseFrequency=\"0.9\"/></filter>"
            let shape = "<rect width=\"200\" height=\"200\" filter=\"url(#n)\"/>"
            let vector =
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"200\">\(noise)"
                + String(repeating: shape, count: 12) + "</svg>"
            let folder = try TemporaryFolder("vectors")
            let made = Task.detached { try bundle(folder, ["Leaf.svg": vector]) }
            var status = ""
            try await HostRun.eventually("the program runs confined") {
                status =
                    ProcessTable.all().lazy.compactMap { pid -> String? in
                        let words = try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8)
                        guard words?.hasPrefix("/usr/bin/rsvg-convert\0") == true, words?.contains(folder.path) == true
                        else { return nil }
                        return try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
                    }.first ?? ""
                return status.contains("Seccomp:\t2")
            }
            #expect(status.contains("NoNewPrivs:\t1"))
            let result = try await made.value
            #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
        }

        @Test func vectorPictureWithoutItsProgramNamesThePackage() throws {
            let folder = try TemporaryFolder("vectors")
            let made = try bundle(folder, ["Leaf.svg": Self.svg, "Star.pdf": Self.pdf], path: folder.path)
            #expect(made.code == 0, "\(made.errors)")
            #expect(made.errors.contains("Install the package librsvg2-bin"))
            #expect(made.errors.contains("Install the package poppler-utils"))
        }

        @Test(.enabled(if: hasPrograms, "rsvg-convert and pdftocairo are not installed"))
        func aKeptPictureNeedsNoProgramUntilItsVectorChanges() throws {
            let folder = try TemporaryFolder("vectors")
            let catalog = folder.path + "/Grid.appex/Assets.catalog"
            func picture() throws -> Data {
                let index = try String(contentsOfFile: catalog + "/index", encoding: .utf8)
                let line = try #require(index.split(separator: "\n").first { $0.contains("\tLeaf\t") })
                let file = try #require(line.split(separator: "\t").last)
                return try #require(FileManager.default.contents(atPath: catalog + "/" + file))
            }
            let drawn = try bundle(folder, ["Leaf.svg": Self.svg])
            try #require(drawn.code == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
            let first = try picture()
            try FileManager.default.removeItem(atPath: folder.path + "/Grid.appex")
            let kept = try bundle(folder, ["Leaf.svg": Self.svg], path: folder.path)
            try #require(kept.code == 0 && kept.errors.isEmpty, "\(kept.errors)")
            #expect(try picture() == first)
            let wider = Self.svg.replacing("<rect width=\"4\"", with: "<rect width=\"6\"")
            let changed = try bundle(folder, ["Leaf.svg": wider], path: folder.path)
            #expect(changed.errors.contains("Install the package librsvg2-bin"), "\(changed.errors)")
        }

        @Test(.enabled(if: hasPrograms, "rsvg-convert and pdftocairo are not installed"))
        func damagedVectorPictureRefusesTheBundle() throws {
            let folder = try TemporaryFolder("vectors")
            let made = try bundle(folder, ["Leaf.svg": "<svg <<", "Star.pdf": "%PDF-1.7 and no more"])
            #expect(made.code == 1)
            #expect(made.errors.contains("rsvg-convert draws no picture"), "\(made.errors)")
            #expect(made.errors.contains("pdftocairo draws no picture"), "\(made.errors)")
        }
    }
}
