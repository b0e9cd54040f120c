#include "class_methods.h"
#include "hostel_locale.h"

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

int hostel_locale_install(const void *bundle) {
    const struct method_change changes[] = {{foundation_text, hostel_bundle_text},
                                            {foundation_languages, hostel_bundle_languages}};
    return change_methods(bundle, changes, sizeof changes / sizeof *changes);
}
