// The kit's table, targets and report.

#include "kit.h"

struct breakout_targets {
    char text[16384];
    size_t length;
};

struct breakout_targets *breakout_targets_read(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    struct breakout_targets *targets = calloc(1, sizeof *targets);
    if (!targets) abort();
    ssize_t got = read(file, targets->text, sizeof targets->text);
    close(file);
    if (got < 0 || (size_t)got == sizeof targets->text) {
        free(targets);
        errno = got < 0 ? EIO : EFBIG;
        return NULL;
    }
    // Split the lines into zero-terminated texts.
    targets->length = (size_t)got;
    for (ssize_t i = 0; i < got; i++)
        if (targets->text[i] == '\n') targets->text[i] = 0;
    return targets;
}

const char *breakout_target(const struct breakout_targets *targets, const char *name) {
    size_t length = strlen(name);
    for (const char *line = targets->text; line < targets->text + targets->length; line += strlen(line) + 1)
        if (!strncmp(line, name, length) && line[length] == '=' && line[length + 1]) return line + length + 1;
    return NULL;
}

const struct breakout_attempt *breakout_attempt_at(size_t index) {
    const struct { const struct breakout_attempt *attempts; size_t count; } groups[] = {
        {breakout_file_attempts, breakout_file_count},       {breakout_folder_attempts, breakout_folder_count},
        {breakout_network_attempts, breakout_network_count},
        {breakout_process_attempts, breakout_process_count}, {breakout_kernel_attempts, breakout_kernel_count},
        {breakout_resource_attempts, breakout_resource_count},
    };
    for (size_t group = 0; group < COUNT(groups); group++) {
        if (index < groups[group].count) return groups[group].attempts + index;
        index -= groups[group].count;
    }
    return NULL;
}

const struct breakout_attempt *breakout_forgery_at(size_t index) {
    return index < breakout_forgery_count ? breakout_forgeries + index : NULL;
}

void breakout_make(const struct breakout_attempt *attempt, const struct breakout_targets *targets, FILE *out) {
    static const char *const outcomes[] = {"refused", "succeeded", "notApplicable"};
    static const char *const bites[] = {"anybody", "root", "sometimes"};
    fprintf(out, "breakout begin %s\n", attempt->name);
    fflush(out);
    errno = 0;
    result result = attempt->run(targets);
    const char *error = strerrorname_np(result.error);
    fprintf(out, "breakout %s %s %s %s %s\n", attempt->name, outcomes[result.outcome], error ? error : "?",
            attempt->layer, bites[attempt->bite]);
    fflush(out);
}
