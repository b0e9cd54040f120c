// An extension in C++ for an application's own extension point: it counts the words of texts, and those that are new to
// its session.
//
//     c++ -std=c++17 -shared -fPIC -I PREFIX/include/hostel words.cpp -o libWords.so
//
// The manifest names the function: HostelPrincipalFunction = words_extension.

#include <hostel_extension.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>

namespace {

/// The state of one session.
class WordCounter {
  public:
    void request(const hostel_calls &calls, hostel_call *call, std::string_view name) {
        const char *text = calls.get_text(call, "text");
        if (name != "CountWords" || text == nullptr) {
            return calls.fail(call, "unknown", "this extension takes CountWords with a text");
        }
        int64_t words = 0, fresh = 0;
        std::string word;
        for (const char *place = text;; ++place) {
            if (*place != 0 && !std::isspace(static_cast<unsigned char>(*place))) {
                word += *place;
            } else if (!word.empty()) {
                words += 1;
                fresh += known.insert(word).second ? 1 : 0;
                word.clear();
            }
            if (*place == 0) break;
        }
        calls.put_integer(call, "words", words);
        calls.put_integer(call, "fresh", fresh);
        calls.answer(call);
    }

  private:
    std::set<std::string> known;
};

void *begin(const hostel_calls *) { return new WordCounter; }

// An exception that leaves a function of the table would end the process.
void request(void *state, const hostel_calls *calls, hostel_call *call, const char *name) try {
    static_cast<WordCounter *>(state)->request(*calls, call, name);
} catch (const std::exception &error) {
    calls->fail(call, "exception", error.what());
}

void end(void *state) { delete static_cast<WordCounter *>(state); }

const hostel_extension extension = {HOSTEL_EXTENSION_VERSION, begin, request, nullptr, end};

} // namespace

/// The principal function, which the manifest names.
extern "C" const hostel_extension *words_extension() { return &extension; }
