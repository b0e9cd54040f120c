#include "class_methods.h"
#include "hostel_archives.h"

// Swift functions.
extern const char hostel_archive_object[], hostel_archive_file[], hostel_archive_top[], hostel_archive_key[],
    hostel_archive_classes[];

// Foundation's `NSKeyedUnarchiver.unarchiveObject(with:)`, `unarchiveObject(withFile:)` and
// `unarchiveTopLevelObjectWithData(_:)`.
extern const char foundation_object[] __asm__(
    "$s10Foundation17NSKeyedUnarchiverC15unarchiveObject4withypSg0A10Essentials4DataV_tFZ");
extern const char foundation_file[] __asm__("$s10Foundation17NSKeyedUnarchiverC15unarchiveObject8withFileypSgSS_tFZ");
extern const char foundation_top[] __asm__(
    "$s10Foundation17NSKeyedUnarchiverC31unarchiveTopLevelObjectWithDatayypSg0A10Essentials0I0VKFZ");

// `decodeObject(forKey:)` and `decodeObject(of:forKey:)`.
extern const char foundation_key[] __asm__("$s10Foundation17NSKeyedUnarchiverC12decodeObject6forKeyypSgSS_tF");
extern const char foundation_classes[] __asm__(
    "$s10Foundation17NSKeyedUnarchiverC12decodeObject2of6forKeyypSgSayyXlXpGSg_SStF");

const void *hostel_archive_function(int index) {
    const void *const functions[] = {hostel_archive_object, hostel_archive_file, hostel_archive_top};
    return functions[index];
}

/// Foundation's methods that functions of the SDK replace everywhere, also in this file from then on. Volatile, because the
/// optimiser would put the addresses into the library's data, where they are replaced as every reference is.
static const void *volatile originals[3];

/// Runs before the constructor that replaces them.
__attribute__((constructor(101))) static void remember(void) {
    originals[0] = foundation_object;
    originals[1] = foundation_file;
    originals[2] = foundation_top;
}

int hostel_archive_install(const void *unarchiver) {
    const struct method_change changes[] = {{originals[0], hostel_archive_object},
                                            {originals[1], hostel_archive_file},
                                            {originals[2], hostel_archive_top},
                                            {foundation_key, hostel_archive_key},
                                            {foundation_classes, hostel_archive_classes}};
    return change_methods(unarchiver, changes, sizeof changes / sizeof *changes);
}
