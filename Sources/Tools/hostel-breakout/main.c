// Runs the kit without confinement, to prove that its checks work.

#include <breakout_kit.h>
#include <errno.h>
#include <hostel_version.h>
#include <string.h>

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "--version") == 0) {
        puts("hostel-breakout " HOSTEL_VERSION);
        return 0;
    }
    if (count != 2) {
        fputs("usage: hostel-breakout TARGETS | --version\nMakes each attempt of the breakout kit, without any confinement.\n", stderr);
        return 2;
    }
    struct breakout_targets *targets = breakout_targets_read(arguments[1]);
    if (!targets) {
        fprintf(stderr, "hostel-breakout: %s: %s\n", arguments[1], strerror(errno));
        return 1;
    }
    const struct breakout_attempt *attempt;
    for (size_t index = 0; (attempt = breakout_attempt_at(index)); index++) breakout_make(attempt, targets, stdout);
    puts("breakout end");
    return 0;
}
