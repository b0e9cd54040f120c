#include "hostel_locale.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "loaded_object.h"

// Swift functions.
extern const char hostel_locale_current[], hostel_locale_updating[], hostel_locale_languages[], hostel_calendar_current[],
    hostel_calendar_updating[], hostel_bundle_text[], hostel_bundle_languages[];

// Foundation's `Bundle.localizedString(forKey:value:table:)` and `Bundle.preferredLocalizations`.
extern const char foundation_text[] __asm__("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF");
extern const char foundation_languages[] __asm__("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg");

const void *hostel_locale_function(int index) {
    const void *const functions[] = {hostel_locale_current, hostel_locale_updating, hostel_locale_languages,
                                     hostel_calendar_current, hostel_calendar_updating};
    return functions[index];
}

/// The words of a class on Linux, as Swift's ABI lays them out: those before its address do not count here.
struct class_words {
    const void **first;
    size_t count;
};

static struct class_words words_of(const void *class) {
    uint32_t size, before;
    memcpy(&size, (const char *)class + 32, sizeof size);
    memcpy(&before, (const char *)class + 36, sizeof before);
    return (struct class_words){(const void **)class, size > before ? (size - before) / sizeof(void *) : 0};
}

static int find_sealed(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct sealed *sealed = context;
    if (!object_contains(info, sealed->start)) return 0;
    *sealed = sealed_part(info);
    return 1;
}

int hostel_locale_install(const void *bundle) {
    const struct {
        const void *from, *to;
    } methods[] = {{foundation_text, hostel_bundle_text}, {foundation_languages, hostel_bundle_languages}};
    struct class_words words = words_of(bundle);
    struct sealed sealed = {(ElfW(Addr))bundle, 0};
    if (!dl_iterate_phdr(find_sealed, &sealed)) sealed = (struct sealed){0, 0};
    int replaced = 0;
    for (size_t i = 0; i < words.count; i++) {
        for (size_t j = 0; j < sizeof methods / sizeof *methods; j++) {
            if (words.first[i] != methods[j].from) continue;
            int error = unseal(sealed, words.first + i, words.first + i + 1);
            if (error) return error;
            words.first[i] = methods[j].to;
            seal(sealed, words.first + i, words.first + i + 1);
            replaced++;
        }
    }
    return replaced;
}
