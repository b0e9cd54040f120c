// A second container of the daily's group, in C. The text in its URLs becomes the feed's next headline.
//
//     hostel open com.hostel.herald://Harbour-reopens

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "hostel_container.h"

static const char scheme[] = "com.hostel.herald://";

/// The headline in a URL, with its dashes as spaces; false if it could not stand unchanged in a JSON text.
static bool headline(const char *url, char *text, size_t size) {
    if (strncmp(url, scheme, sizeof scheme - 1) != 0) return false;
    size_t length = 0;
    for (const char *next = url + sizeof scheme - 1; *next; next++) {
        if (*next == '"' || *next == '\\' || *next < ' ' || length + 1 >= size) return false;
        text[length++] = *next == '-' ? ' ' : *next;
    }
    text[length] = 0;
    return length > 0;
}

/// Writes the feed beside its place and renames it, so that a reader sees the old one or the new one.
static bool publish(const char *folder, const char *text) {
    char path[4096], fresh[4096];
    if (snprintf(path, sizeof path, "%s/QDLabCache.json", folder) >= (int)sizeof path) return false;
    if (snprintf(fresh, sizeof fresh, "%s/.QDLabCache.new", folder) >= (int)sizeof fresh) return false;
    FILE *file = fopen(fresh, "w");
    if (!file) return false;
    fprintf(file, "{\"meta\": {\"status\": 200}, \"response\": {\"papers\": [{\"article_id\": %ld, \"title\": \"%s\"}]}}\n",
            (long)time(NULL), text);
    return fclose(file) == 0 && rename(fresh, path) == 0;
}

static bool opened(void *context, const char *url, const char *source) {
    (void)context;
    char text[256];
    const char *folder = hostel_container_group("group.com.hostel.daily");
    if (!folder || !headline(url, text, sizeof text) || !publish(folder, text)) {
        printf("Herald: nothing was called out\n");
        return false;
    }
    printf("Herald: %s, from %s\n", text, source ? source : "a person");
    return true;
}

int main(void) { return hostel_container_run(opened, NULL) == 0 ? 0 : 1; }
