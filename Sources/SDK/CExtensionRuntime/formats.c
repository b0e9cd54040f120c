#include "hostel_format.h"

// Swift functions.
extern const char hostel_format_values[], hostel_format_list[], hostel_format_locale_values[],
    hostel_format_locale_list[], hostel_format_localized[];

const void *hostel_format_function(int index) {
    const void *const functions[] = {hostel_format_values, hostel_format_list, hostel_format_locale_values,
                                     hostel_format_locale_list, hostel_format_localized};
    return functions[index];
}
