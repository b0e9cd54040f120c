import CFunctions
import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

@testable import BundleMaking

/// A list that clang's reading of a header gives, and the Swift source of a list.
@Suite struct DerivationTests {
    private static func tree(_ header: String) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["clang", "-x", "c", "-Xclang", "-ast-dump=json", "-fsyntax-only", header]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return data
    }

    @Test func headerGivesWhatItSaysForCertainAndNamesTheRest() throws {
        let header = BuildProducts.root + "/Sources/Points/Foreign/Sample/foreign_sample.h"
        let derivation = try #require(HeaderDerivation(tree: try Self.tree(header)))
        let list = try #require(derivation.list(library: "libz.so.1"))
        let (reader, findings) = FunctionListReader.read([UInt8](list), file: "list")
        #expect(!findings.hasErrors, "\(findings.map(\.message))")
        let derived = try #require(reader).table
        let written = try Lists.table()
        let names = Set(derived.functions.map(\.name))
        #expect(names.isSuperset(of: ["sample_numbers", "sample_floats", "sample_sum", "sample_open", "sample_make"]))
        // The derived functions equal those of the list that was written by hand.
        for name in ["sample_numbers", "sample_floats", "sample_not", "sample_sum", "sample_exit"] {
            let (one, other) = (try #require(derived.index(of: name)), try #require(written.index(of: name)))
            #expect(derived.functions[one] == written.functions[other], "\(name)")
        }
        #expect(derived.handles.map(\.name) == ["sample_counter", "sample_other"])
        for name in ["sample_join", "sample_table"] {
            #expect(!names.contains(name))
            #expect(derivation.notes.contains { $0.hasPrefix(name + " is left out") }, "\(name)")
        }
    }

    /// C allows combining marks in names, and each name of a header is hashed.
    @Test(.timeLimit(.minutes(10)), arguments: ["\u{301}\u{316}", #"\u0301\u0316"#])
    func aHeaderWithANameOfEndlessMarksIsRefused(_ marks: String) throws {
        func tree(_ name: String) -> Data {
            Data(
                #"""
                {"kind":"TranslationUnitDecl","inner":[{"kind":"FunctionDecl","name":"\#(name)","loc":{},"type":{"qualType":"int (void)"}}]}
                """#.utf8)
        }
        #expect(HeaderDerivation(tree: tree("f")) != nil)
        #expect(HeaderDerivation(tree: tree("f" + String(repeating: marks, count: 200_000))) == nil)
    }

    @Test func structsAndCallbacksOfTheHeaderAreDerived() throws {
        let header = BuildProducts.root + "/Sources/Points/Foreign/Sample/foreign_sample.h"
        let derivation = try #require(HeaderDerivation(tree: try Self.tree(header)))
        let list = [UInt8](try #require(derivation.list(library: nil)))
        let derived = try #require(FunctionListReader.read(list, file: "list").reader).table
        let written = try Lists.table()
        for name in ["sample_point", "sample_box"] {
            let one = try #require(derived.structs.first { $0.name == name })
            let other = try #require(written.structs.first { $0.name == name.dropFirst("sample_".count) })
            #expect(one.fields.map(\.name) == other.fields.map(\.name))
            #expect(one.fields.map(\.count) == other.fields.map(\.count))
        }
        let visit = try #require(derived.callbacks.first { $0.name == "sample_visit" })
        #expect(visit.result == .int32)
        #expect(visit.parameters.map(\.type) == [.scalar(.int32), .string])
        // A guess has a note.
        #expect(derivation.notes.contains { $0.hasPrefix("sample_scale.points is taken for count structs") })
    }

    /// The list of a header with some text, and the notes.
    private static func derive(
        _ text: String, given: String? = nil, missing: (([String]) -> [String]?)? = nil
    ) throws -> (table: CFunctionTable, notes: [String]) {
        let folder = try TemporaryFolder("header")
        try folder.write(text, to: "library.h")
        let tree = try Self.tree(folder.path + "/library.h")
        let begun = try given.map { try #require(GivenList(Data($0.utf8))) } ?? GivenList()
        let derivation = try #require(HeaderDerivation(tree: tree, missing: missing, given: begun))
        let list = [UInt8](try #require(derivation.list(library: nil)))
        let (reader, findings) = FunctionListReader.read(list, file: "list")
        // A header may have functions that give no handle, and some that release none.
        #expect(!findings.hasErrors, "\(findings.map(\.message))")
        return (try #require(reader).table, derivation.notes)
    }

    @Test func lengthsAreFoundBehindEachPointerAndBehindAllPointers() throws {
        let (table, notes) = try Self.derive(
            """
            #include <stddef.h>
            size_t pack(void *dst, size_t dstCapacity, const void *src, size_t srcSize, int level);
            int press(const char *src, char *dst, int srcSize, int dstCapacity);
            int unpack(char *dest, unsigned *destLen, char *source, unsigned sourceLen);
            int match(const char *name, const char *text, size_t length);
            int look(int, const void *, size_t);
            int encode(int size, const unsigned char *data);
            int get(int size, int *value);
            """)
        func lengths(_ name: String) throws -> [CPassing] {
            table.functions[try #require(table.index(of: name))].parameters.map(\.passing)
        }
        #expect(
            try lengths("pack") == [
                .pointer(.out, .parameter(1)), .value, .pointer(.in, .parameter(3)), .value, .value,
            ])
        #expect(
            try lengths("press") == [.pointer(.in, .parameter(2)), .pointer(.out, .parameter(3)), .value, .value])
        #expect(
            try lengths("unpack") == [
                .pointer(.out, .parameter(1)), .pointer(.inOut, .constant(1)), .pointer(.inOut, .parameter(3)), .value,
            ])
        #expect(try lengths("match") == [.value, .pointer(.in, .parameter(2)), .value])
        #expect(try lengths("look") == [.value, .pointer(.in, .parameter(2)), .value])
        #expect(try lengths("encode") == [.value, .pointer(.in, .parameter(0))])
        #expect(try lengths("get") == [.value, .pointer(.inOut, .constant(1))])
        #expect(notes.contains("encode.data is taken for size elements."))
        #expect(notes.contains { $0.hasPrefix("pack.dst is taken for dstCapacity elements") })
    }

    @Test func pointerToAStructThatAFunctionMakesIsAHandle() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct { int references; void *inside; } object;
            typedef struct { char *next; int rest; } stream;
            typedef void *session;
            typedef enum { ONE, TWO } mode;
            object *object_make(mode mode);
            int object_size(const object *object);
            int stream_begin(stream *stream);
            session session_open(const char *name);
            void session_close(session session);
            """)
        #expect(table.functions.map(\.name) == ["object_make", "object_size", "session_open", "session_close"])
        #expect(table.handles.map(\.name) == ["object", "session"])
        #expect(table.functions[0].parameters[0].type == .scalar(.int32))
        #expect(
            notes.contains {
                $0 == "stream_begin is left out: its parameter stream needs the struct stream, which has the pointer "
                    + "next; in a list for --functions, declare it in Handles with the Size 16, or in Structs."
            }, "\(notes)")
    }

    @Test func addressOfATypedefOfAPointerIsAHandle() throws {
        let (table, notes) = try Self.derive(
            """
            typedef void *codec_t;
            typedef void *stream_t;
            typedef void *session;
            codec_t *codec_create(int format);
            stream_t *stream_open(const char *name);
            int codec_read(codec_t *codec, stream_t *stream, const unsigned char *bytes, unsigned long bytes_length);
            void codec_destroy(codec_t *codec);
            int session_open(session *made);
            int session_ask(session it);
            int session_other(session *place);
            """)
        #expect(table.handles.map(\.name) == ["codec_t", "session", "stream_t"])
        func function(_ name: String) throws -> CFunction { table.functions[try #require(table.index(of: name))] }
        #expect(try function("codec_create").result.type == .handle(0))
        #expect(try function("stream_open").result.type == .handle(2))
        let read = try function("codec_read").parameters
        #expect(read.prefix(2).map(\.type) == [.handle(0), .handle(2)] && read[0].passing == .value)
        #expect(try function("codec_destroy").releases == 0)
        // Functions take this one by value, so its address is a place for one.
        #expect(try function("session_open").parameters[0].passing == .pointer(.out, .constant(1)))
        #expect(try function("session_ask").parameters[0].passing == .value)
        #expect(notes.contains { $0.hasPrefix("session_other.place is taken for a place") }, "\(notes)")
    }

    @Test func pointersThatOnlyTheLibraryUsesAreHandlesInStructs() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct tree tree;
            typedef struct { int at; const void *inside; tree *whole; } node;
            typedef struct { node from, to; } range;
            typedef struct { tree *of; int depth; } query;
            typedef struct { tree *root; int count; } state;
            typedef struct { const void *bytes; int count; } slice;
            tree *tree_new(void);
            node tree_root(tree *tree);
            int node_count(node node);
            void node_next(node *node);
            int range_count(const range *range);
            int query_run(const query *query);
            int state_begin(state *state);
            int slice_sum(const slice *slice);
            """)
        let names = ["tree_new", "tree_root", "node_count", "node_next", "range_count", "query_run"]
        #expect(table.functions.map(\.name) == names, "\(notes)")
        #expect(table.handles.map(\.name) == ["node_inside", "tree"])
        let node = try #require(table.structs.first { $0.name == "node" })
        #expect(node.fields.map(\.type) == [.scalar(.int32), .handle(0), .handle(1)])
        // The library may keep the address of the one, and the host has to fill in the other.
        let hint = "There, a pointer that only the library uses is a handle, too."
        for (name, isHandle) in [("state", true), ("slice", false)] {
            let note = try #require(notes.first { $0.hasPrefix(name) && $0.contains("needs the struct \(name)") })
            #expect(note.hasSuffix(hint) == isHandle, "\(note)")
        }
        #expect(!notes.contains { $0.hasPrefix("No listed function gives") }, "\(notes)")
    }

    @Test func countedReferencesAreFoundByTheNamesOfFunctions() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct thing thing;
            typedef struct reader *Reader;
            thing *thing_new(int value);
            thing *thing_ref(thing *it);
            void thing_unref(thing *it);
            void thing_close(thing *it);
            int thing_free(thing *it, int how);
            int thing_preference(thing *it);
            Reader ReaderCreate(void);
            void ReaderFree(Reader reader);
            """)
        func function(_ name: String) throws -> CFunction { table.functions[try #require(table.index(of: name))] }
        #expect(try function("thing_ref").retains == .parameter(0) && function("thing_ref").releases == nil)
        #expect(try function("thing_unref").releases == 0 && function("thing_unref").retains == nil)
        #expect(try function("ReaderFree").releases == 0)
        for name in ["thing_new", "thing_close", "thing_free", "thing_preference"] {
            #expect(try function(name).releases == nil && function(name).retains == nil, "\(name)")
        }
        #expect(notes.contains("thing_ref.it is taken to get one reference more; remove Retains if it does not."))
        #expect(
            notes.contains("thing_unref.it is taken to be freed or to lose a reference; remove Releases if it is not.")
        )
    }

    @Test func functionsThatAreLeftOutForOneReasonShareANote() throws {
        let functions = ["first", "second", "third"].map { "int \($0)(stream *stream);" }.joined(separator: "\n")
        let text = "typedef struct { char *next; int rest; } stream;\nint before(int a, ...);\n"
        let (_, notes) = try Self.derive(text + functions + "\nint kept(int a);")
        #expect(
            notes == [
                "before is left out: it takes any number of arguments, which no list can say.",
                "3 functions are left out, each because of this: its parameter stream needs the struct stream, which has "
                    + "the pointer next; in a list for --functions, declare it in Handles with the Size 16, or in Structs. "
                    + "They are first, second, third.",
            ])
        let pair = functions.split(separator: "\n").prefix(2).joined()
        let (_, two) = try Self.derive(text + pair + "\nint kept(int a);")
        #expect(two.count == 3)
    }

    @Test func lengthBelongsToThePointerThatItsNameNames() throws {
        let (table, notes) = try Self.derive(
            """
            #include <stddef.h>
            typedef struct { int level; } preferences;
            typedef struct { int state[8]; unsigned index; } digest;
            typedef struct stream stream;
            typedef struct { float at; } stop;
            int go(stream *stream, const char *src, char *dst, int srcSize, int dstCapacity, int speed);
            int decode(size_t encoded_size, const unsigned char *encoded_buffer, size_t *size, unsigned char *result);
            int bound(size_t srcSize, const preferences *preferencesPtr);
            void update(digest *digest, size_t length, const unsigned char *data);
            int gradient(const stop *stops, int n_stops);
            int open_file(const char *file_name, size_t block_size);
            int elements(const char *text, int *num);
            int frames(const short *pcm, int frame_size);
            int samples(short *pcm, int frame_size);
            int tile(unsigned *tile_index, unsigned *data_size, int *x);
            int values(int *values, unsigned *count);
            long sum(short *numbers, int numbers_count);
            void process(unsigned char *buffer, unsigned long buffer_size);
            """)
        func lengths(_ name: String) throws -> [CPassing] {
            table.functions[try #require(table.index(of: name), "\(name)")].parameters.map(\.passing)
        }
        #expect(
            try lengths("go") == [
                .value, .pointer(.in, .parameter(3)), .pointer(.out, .parameter(4)), .value, .value, .value,
            ])
        #expect(try lengths("bound") == [.value, .pointer(.in, .constant(1))])
        #expect(try lengths("update") == [.pointer(.inOut, .constant(1)), .value, .pointer(.in, .parameter(1))])
        #expect(try lengths("gradient") == [.pointer(.in, .parameter(1)), .value])
        #expect(try lengths("open_file") == [.value, .value])
        #expect(try lengths("elements") == [.value, .pointer(.inOut, .constant(1))])
        // A size of something else, and one of nothing by name.
        #expect(try lengths("tile").allSatisfy { $0 == .pointer(.inOut, .constant(1)) })
        #expect(try lengths("values") == [.pointer(.out, .parameter(1)), .pointer(.inOut, .constant(1))])
        #expect(try lengths("sum") == [.pointer(.out, .parameter(1)), .value])
        #expect(try lengths("process") == [.pointer(.inOut, .parameter(1)), .value])
        // A frame may be several elements.
        for name in ["frames", "samples"] { #expect(table.index(of: name) == nil, "\(name)") }
        #expect(try lengths("decode")[1] == .pointer(.in, .parameter(0)))
        #expect(notes.contains { $0.hasPrefix("samples is left out: its parameter pcm may be written") })
        #expect(notes.contains { $0.hasSuffix("Count may be a product, as frame_size * 2.") })
    }

    @Test func noteAboutAPictureNamesItsSides() throws {
        let (_, notes) = try Self.derive(
            """
            int draw(const unsigned short *pixels, int width, int height, int channels);
            int row(const unsigned short *pixels, int width);
            unsigned char *picture(const char *name, int *width, int *height);
            int kept(int value);
            """)
        #expect(
            notes.contains {
                $0.hasPrefix("picture is left out") && $0.contains("which may be width * height, with string for text")
            }, "\(notes)")
        #expect(notes.contains { $0.hasSuffix("Count may be a product, as width * height * channels.") }, "\(notes)")
        #expect(notes.contains { $0.hasPrefix("row is left out") && $0.hasSuffix("if the host decides.") }, "\(notes)")
    }

    @Test func addressOfAHandleIsAResultOnlyIfTheNameSaysNothingElse() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct tree tree;
            typedef struct { tree *root; } face;
            int tree_new(tree **made);
            int tree_find(const char *key, tree **found);
            int tree_set(tree **place, int value);
            int tree_free(tree **place);
            int face_new(const char *name, face **made);
            int face_index(face *face);
            """)
        #expect(table.functions.map(\.name) == ["tree_new", "tree_find", "face_new", "face_index"])
        #expect(table.handles.map(\.name) == ["face", "tree"])
        #expect(notes.contains { $0.hasPrefix("tree_find.found is taken for a place to which") })
        #expect(!notes.contains { $0.hasPrefix("tree_new.made") })
        #expect(notes.contains { $0.hasPrefix("tree_set is left out: its parameter place is the address of a handle") })
    }

    @Test func pointerToConstantNumbersIsAResultWithOneStruct() throws {
        let (table, _) = try Self.derive(
            """
            typedef struct { double x, y, z; } colour;
            const colour *white(void);
            double distance(const colour *one, const colour *other);
            """)
        #expect(table.handles.isEmpty)
        #expect(table.functions[0].result.count == .constant(1))
        #expect(
            table.functions[1].parameters.map(\.passing) == [.pointer(.in, .constant(1)), .pointer(.in, .constant(1))])
    }

    @Test func typesThatNoListCanSayAreNamed() throws {
        let (table, notes) = try Self.derive(
            """
            #include <stdarg.h>
            typedef int (*entry)(int);
            long double far(long double value);
            int (*chosen(int which))(int);
            int rows(double (*matrix)[3]);
            int prepare(const char *text, const char **tail);
            int matrix(double **rows);
            void print(const char *format, va_list arguments);
            int fill(int (*step)(void *buffer, unsigned long length, void *context), void *context);
            int sort(int (*compare)(const void *one, const void *other));
            int kept(int value);
            """)
        #expect(table.functions.map(\.name) == ["kept"])
        for words in [
            "far is left out: its result has the type long double", "chosen is left out: its result is a function",
            "rows is left out: its parameter matrix is a pointer to arrays", "tail is a pointer to texts; write string",
            "rows is a pointer to pointers", "arguments is a va_list",
            "step is a callback with memory", "compare is a callback with memory",
        ] {
            #expect(notes.contains { $0.contains(words) }, "\(words): \(notes)")
        }
    }

    @Test func hooksForMemoryAreNull() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct coder coder;
            typedef struct { void *(*allocate)(void *context, unsigned long bytes); } hooks;
            coder *coder_new(void *(*get)(void *c, unsigned long n), void (*give)(void *c, void *place), void *c);
            int coder_init(coder *coder, const hooks *hooks);
            """)
        let parameters = table.functions.map { $0.parameters.map(\.type) }
        #expect(parameters == [[.null, .null, .null], [.handle(0), .null]])
        #expect(notes.contains { $0.hasPrefix("coder_init.hooks is always NULL") })
    }

    @Test func buffersOfStreamsHaveTheirUseByTheName() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct stream stream;
            typedef struct archive archive;
            typedef unsigned long size;
            typedef size (*stream_read_fn)(void *buffer, size count, void *context);
            typedef size (*stream_write_fn)(void *buffer, size count, void *context);
            typedef void (*rw_ptr)(stream *it, unsigned char *bytes, size count);
            typedef long (*read_callback)(archive *it, void *context, const void **bytes);
            typedef int (*InputFunc)(stream *it, unsigned char *bytes, int count);
            typedef int (*input_read)(void *context, char *bytes, int count);
            typedef struct {
                size (*read_func)(void *bytes, size each, size items, void *context);
                int (*seek_func)(void *context, long offset, int whence);
            } functions;
            typedef struct { void *(*take)(size count); void (*give)(void *bytes); } hooks;
            void stream_set_read(stream *it, stream_read_fn function);
            void stream_set_write(stream *it, stream_write_fn function);
            void set_read_fn(stream *it, void *context, rw_ptr read_fn);
            void set_write_fn(stream *it, void *context, rw_ptr write_fn);
            int archive_open(archive *it, void *context, read_callback reader);
            int gif_open(void *context, InputFunc function);
            int xml_open(input_read read, void *context);
            int open_functions(void *source, functions own, const functions *others);
            typedef int (*status_read)(unsigned char bytes[], size *count, void *context);
            typedef size (*samples_in)(void *context, const void **samples, size most);
            int flac_open(status_read function);
            int set_input(samples_in function);
            int use_hooks(hooks *it);
            """)
        func buffer(_ name: String) -> [CPassing] {
            (table.callbacks.first { $0.name == name }?.parameters ?? []).map(\.passing).filter { $0 != .value }
        }
        #expect(buffer("stream_read_fn") == [.pointer(.out, .parameter(1))])
        #expect(buffer("stream_write_fn") == [.pointer(.in, .parameter(1))])
        #expect(buffer("set_read_fn_read_fn") == [.pointer(.out, .parameter(2))])
        #expect(buffer("set_write_fn_write_fn") == [.pointer(.in, .parameter(2))])
        #expect(buffer("read_callback") == [.pointer(.out, .returned)])
        #expect(buffer("InputFunc") == [.pointer(.out, .parameter(2))])
        #expect(buffer("input_read") == [.pointer(.out, .parameter(2))])
        #expect(buffer("functions_read_func") == [.pointer(.out, .product(CProduct(parameters: [1, 2])))])
        let open = try #require(table.index(of: "open_functions").map { table.functions[$0] })
        #expect(open.parameters.map(\.passing) == [.value, .value, .pointer(.in, .constant(1))])
        #expect(table.functions.last?.parameters.map(\.type) == [.null])
        #expect(buffer("status_read") == [.pointer(.out, .parameter(1)), .pointer(.inOut, .constant(1))])
        #expect(table.index(of: "set_input") == nil)
        #expect(notes.contains { $0.hasPrefix("stream_write_fn.p1 is taken for bytes that the library writes") })
    }

    @Test func structOfABegunListComesFromTheHeader() throws {
        let (table, _) = try Self.derive(
            """
            typedef struct { long (*read)(void *context, void *bytes, int count); int (*close)(void *context); } reader;
            typedef int (*visit)(int number);
            int open_it(reader *functions, char *error, visit each);
            int other(int number);
            """,
            given: """
                <?xml version="1.0"?><plist version="1.0"><dict>
                <key>Functions</key><array><dict><key>Name</key><string>open_it</string><key>Returns</key>
                <string>int</string><key>Parameters</key><array>
                <dict><key>Name</key><string>functions</string><key>Type</key><string>reader</string><key>Direction</key>
                <string>in</string></dict>
                <dict><key>Name</key><string>error</string><key>Type</key><string>bytes</string><key>Direction</key>
                <string>out</string><key>Count</key><integer>80</integer></dict>
                <dict><key>Name</key><string>each</string><key>Type</key><string>visit</string></dict></array></dict></array>
                </dict></plist>
                """)
        #expect(table.functions.map(\.name) == ["open_it", "other"])
        #expect(table.structs.map(\.name) == ["reader"])
        #expect(table.callbacks.map(\.name) == ["reader_close", "reader_read", "visit"])
    }

    @Test func structWithOtherPointersIsNoTableOfHooks() throws {
        let (table, notes) = try Self.derive(
            """
            struct setting;
            typedef struct { struct setting *root; void (*hook)(void *it); char *name; } config;
            typedef struct { void *(*take)(unsigned long count); void (*give)(void *it); void *context; } hooks;
            int config_options(const config *config);
            typedef struct { int length; union { unsigned long d[16]; unsigned char p[128]; } u; } digest;
            typedef struct { void **items; void (*free)(void *it); } array;
            array *array_new(void);
            void array_add(array *it, void *item);
            int digest_begin(digest *it);
            int start(hooks *hooks, int level);
            int set_input(int (*next)(int number), void *state, unsigned long max_count);
            int encode(unsigned long long, unsigned char *, unsigned long);
            void ratio(unsigned *ratio_num, unsigned *ratio_den);
            """)
        #expect(table.functions.map(\.name) == ["array_new", "start", "set_input", "encode", "ratio"])
        for name in ["config_options", "array_add", "digest_begin"] {
            #expect(notes.contains { $0.hasPrefix("\(name) is left out") }, "\(name)")
        }
        #expect(table.functions[1].parameters.map(\.type) == [.null, .scalar(.int32)])
        #expect(table.functions[2].parameters.map(\.type) == [.callback(0), .null, .scalar(.uint64)])
        #expect(table.functions[3].parameters[1].passing == .pointer(.out, .parameter(2)))
        #expect(
            table.functions[4].parameters.map(\.passing) == [
                .pointer(.inOut, .constant(1)), .pointer(.inOut, .constant(1)),
            ])
    }

    @Test func enumerationsAreAsWideAsTheirConstants() throws {
        let (table, _) = try Self.derive(
            """
            typedef enum { FIRST, SECOND } small;
            typedef enum { LOW = 1, HIGH = 0xf0000000 } wide;
            enum far { NEAR = -1, FAR = 0x7fffffffffff };
            int choose(small a, wide b, enum far c);
            """)
        #expect(table.functions[0].parameters.map(\.type) == [.scalar(.int32), .scalar(.uint32), .scalar(.int64)])
    }

    /// As a parameter of a function that takes a callback: a closure of the host needs no context.
    @Test func contextInAStructOfCallbacksIsNULL() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct { int (*visit)(int value, void *user); void *user; int version; } operations;
            typedef struct { void *(*make)(void *user); void *user; } hooks;
            int run(const operations *operations, int count);
            int walk(const operations *operations);
            int begin(const hooks *hooks);
            """)
        #expect(table.structs.map(\.name) == ["operations"])
        #expect(table.structs[0].fields.map(\.type) == [.callback(0), .null, .scalar(.int32)])
        #expect(table.functions.map { $0.parameters[0].type } == [.structure(0), .structure(0), .null])
        #expect(notes.count { $0.hasPrefix("operations.user is always NULL") } == 1, "\(notes)")
    }

    @Test func enumerationsHaveTheWidthThatTheHeaderGivesThem() throws {
        let (table, _) = try Self.derive(
            """
            #include <stdint.h>
            #include <stddef.h>
            enum __attribute__((packed)) tiny { LEAST, MOST = 255 };
            enum __attribute__((packed)) turn { LEFT = -1, RIGHT = 1 };
            enum __attribute__((packed)) year { FIRST = 1, LAST = 9999 };
            typedef enum : uint8_t { DARK, LIGHT } shade;
            enum depth : short { DEEP = -1 };
            struct look { enum tiny tiny; enum turn turn; enum year year; shade shade; enum depth depth; };
            int show(struct look look, const shade *shades, size_t count);
            """)
        #expect(
            table.structs[0].fields.map(\.type) == [
                .scalar(.uint8), .scalar(.int8), .scalar(.uint16), .scalar(.uint8), .scalar(.int16),
            ])
        #expect(table.functions[0].parameters[1].type == .scalar(.uint8))
    }

    /// A list has no key for it, so a struct with the usual layout would be another one.
    @Test func typesWithAlignmentsOrFormsOfTheirOwnAreLeftOutByTheirNames() throws {
        let (table, notes) = try Self.derive(
            """
            #include <stddef.h>
            typedef int wide __attribute__((aligned(16)));
            typedef int usual __attribute__((aligned(4)));
            typedef struct { int a; } square __attribute__((aligned(16)));
            typedef float vector __attribute__((vector_size(16)));
            struct held { char c; wide i; };
            struct holder { char c; square s; };
            struct atoms { _Atomic(int) a; int b; };
            struct vectors { vector a; };
            struct plain { char c; usual i; };
            int f_held(const struct held *it);
            int f_holder(const struct holder *it);
            int f_square(square it);
            int f_atoms(struct atoms it);
            int f_vectors(struct vectors it);
            int f_atom(_Atomic int it);
            int f_bits(_BitInt(17) it);
            vector f_vector(vector it);
            int f_unnamed(struct { int a; } *it);
            int f_long(const long double *values, size_t count);
            int f_plain(const struct plain *it, wide number);
            """)
        #expect(table.functions.map(\.name) == ["f_plain"])
        #expect(table.functions[0].parameters[1].type == .scalar(.int32))
        for (name, words) in [
            ("f_held", "which has a layout of its own"), ("f_holder", "which has a layout of its own"),
            ("f_square", "its parameter it has an alignment of its own"),
            ("f_atoms", "the field a of the type _Atomic(int)"),
            ("f_vectors", "the field a of the type __attribute__"), ("f_atom", "has the type _Atomic(int)"),
            ("f_bits", "has the type _BitInt(17)"), ("f_vector", "its result has the type __attribute__"),
            ("f_unnamed", "leads to the type struct (unnamed"), ("f_long", "leads to the type long double"),
        ] {
            let note = try #require(notes.first { $0.hasPrefix("\(name) is left out") }, "\(name)")
            #expect(note.contains(words), "\(note)")
            // A wrong size would let the library write behind its memory.
            #expect(!note.contains("the Size"), "\(note)")
        }
    }

    @Test func functionHasTheNameThatTheHeaderGivesItInTheLibrary() throws {
        let (table, _) = try Self.derive("int message(int number) __asm__(\"\" \"__xpg_message\");")
        #expect(table.functions.map(\.name) == ["__xpg_message"])
    }

    @Test func begunListKeepsItsEntriesAndTheRestIsDerivedWithThem() throws {
        let (table, notes) = try Self.derive(
            """
            typedef struct { char *next; int rest; } stream;
            int stream_begin(stream *stream, int level);
            int stream_step(stream *stream);
            int stream_end(stream *stream);
            """,
            given: """
                <?xml version="1.0"?><plist version="1.0"><dict>
                <key>Handles</key><array><dict><key>Name</key><string>stream</string><key>Size</key><integer>16</integer>
                </dict></array>
                <key>Functions</key><array><dict><key>Name</key><string>stream_begin</string><key>Returns</key>
                <string>int</string><key>Parameters</key><array><dict><key>Name</key><string>it</string><key>Type</key>
                <string>stream</string><key>Direction</key><string>out</string></dict><dict><key>Name</key>
                <string>level</string><key>Type</key><string>int</string></dict></array></dict></array>
                </dict></plist>
                """)
        #expect(table.functions.map(\.name) == ["stream_begin", "stream_step", "stream_end"])
        #expect(table.functions[0].parameters[0].name == "it" && table.handles.first?.size == 16)
        #expect(notes.allSatisfy { !$0.contains("is left out") }, "\(notes)")
        #expect(notes.contains { $0.hasPrefix("No listed function is taken to release these handles: stream.") })
        #expect(GivenList(Data("no list".utf8)) == nil)
    }

    @Test func handleThatNoFunctionGivesHasANote() throws {
        let (_, notes) = try Self.derive("typedef struct number number; int number_add(number *to, const number *it);")
        #expect(notes.contains { $0.hasPrefix("No listed function gives a handle number") }, "\(notes)")
    }

    @Test func namesAreSplitIntoWords() {
        #expect(ReferenceChange(function: "ZSTD_freeDCtx") == .takes)
        #expect(ReferenceChange(function: "FT_Done_Face") == .takes)
        #expect(ReferenceChange(function: "XML_ParserFree") == .takes)
        #expect(ReferenceChange(function: "sqlite3_db_release_memory") == nil)
        #expect(ReferenceChange(function: "thing_is_free") == nil && ReferenceChange(function: "freedom") == nil)
    }

    @Test func functionsThatTheLibraryLacksAreLeftOutTogether() throws {
        let (table, notes) = try Self.derive("int here(void); int here(void); int absent(int a);") { names in
            names.filter { $0 == "absent" }
        }
        #expect(table.functions.map(\.name) == ["here"])
        #expect(notes == ["The library does not export 1 of the functions, which are left out: absent."])
    }

    @Test func damagedTreesAreReadOrRefused() throws {
        let header = BuildProducts.root + "/Sources/Points/Foreign/Sample/foreign_sample.h"
        let tree = [UInt8](try Self.tree(header))
        for bytes in SeededGenerator.damaged(tree, count: 20, seed: 50) { _ = HeaderDerivation(tree: Data(bytes)) }
    }

    @Test func sourceHasATypedMethodForEachFunction() throws {
        let source = SwiftBinding(try Lists.table(), name: "Foreign-Sample 1").source
        #expect(source.contains("struct ForeignSample1: Sendable {"))
        #expect(
            source.contains(
                "func sample_numbers(a: Int8, b: UInt8, c: Int16, d: UInt16, e: Int32, f: UInt32, g: Int64, h: UInt64) "
                    + "async throws(ForeignError) -> Int64 {"))
        #expect(source.contains("func sample_next(counter: ForeignHandle) async throws(ForeignError) -> Int32 {"))
        #expect(source.contains("func sample_crash() async throws(ForeignError) {"))
        #expect(source.contains("func sample_fill(numbers: Int) async throws(ForeignError) -> ForeignResult {"))
        // The list asks for errno.
        #expect(
            source.contains(
                "func sample_fail(code: Int32) async throws(ForeignError) -> (result: Int32, errno: Int32) {"))
        // The product gives the room.
        #expect(source.contains("func sample_double(pixels: [UInt8], width: Int32, height: Int32) async throws"))
        #expect(source.contains("func sample_sum(numbers: [Int32]) async throws(ForeignError) -> Int64 {"))
    }
}
