#include "class_methods.h"
#include "hostel_locale.h"

// Swift functions.
extern const char hostel_locale_current[], hostel_locale_updating[], hostel_locale_languages[], hostel_calendar_current[],
    hostel_calendar_updating[], hostel_bundle_text[], hostel_bundle_languages[], hostel_number_text[], hostel_date_text[];

// Foundation's `Bundle.localizedString(forKey:value:table:)` and `Bundle.preferredLocalizations`.
extern const char foundation_text[] __asm__("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF");
extern const char foundation_languages[] __asm__("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg");
// Its `NumberFormatter.string(from:)` and `DateFormatter.string(from:)`.
extern const char foundation_number[] __asm__("$s10Foundation15NumberFormatterC6string4fromSSSgAA8NSNumberC_tF");
extern const char foundation_date[] __asm__("$s10Foundation13DateFormatterC6string4fromSS0A10Essentials0B0V_tF");

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

int hostel_formatters_install(const void *numbers, const void *dates) {
    const struct method_change number = {foundation_number, hostel_number_text};
    const struct method_change date = {foundation_date, hostel_date_text};
    int first = change_methods(numbers, &number, 1);
    if (first < 0) return first;
    int second = change_methods(dates, &date, 1);
    return second < 0 ? second : first + second;
}
