// A container application in C: an ordinary program inside Name.app, beside the widgets in Name.app/PlugIns.
//
//     cc -I <folder of this header> app.c -L <folder of libHostelSDK.so> -lHostelSDK -o app
//     hostel bundle --executable app --info Info.plist --setting PRODUCT_BUNDLE_IDENTIFIER=com.example.app \
//         --output DIR/App.app
//
// The host recognises the program by its file, which has to be the one inside the installed bundle. A program that the
// host starts, to open a URL, exits when the host ends. A program that is started otherwise finds the host in the
// standard state folder or by HOSTEL_CONTAINER_SOCKET. If a host does not carry out a call, the reason is written to
// the standard error. Texts are UTF-8 and end with 0.

#pragma once

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the folder of an App Group, valid as long as the process; null without the entitlement or without a host.
const char *hostel_container_group(const char *group);

/// Updates the container's widgets of one kind (for a Today widget: its bundle identifier), or all of them for null.
/// Waits for the host, 15 seconds at most, and returns whether the host carried it out. If the program is not in the
/// foreground, each widget's budget of 40 in 24 hours is charged, and the update is put off while the budget is used
/// up; the standard error says so.
bool hostel_container_reload(const char *kind);

/// Reports whether the program is in the foreground: visible to a person or in use. A program is in the background
/// until it reports true. The host forgets the report when the program ends. Reloads from the foreground are free. Does
/// not wait; does nothing in an extension.
void hostel_container_set_foreground(bool is_in_foreground);

/// Reports whether a widget of this container has content to show. A widget without content is hidden and not launched
/// until it is set to true, even after the host restarts. Waits for the host, 15 seconds at most, and returns whether
/// the host carried it out.
bool hostel_container_set_has_content(bool has_content, const char *widget);

/// A widget or a person (`source` is null then) opened a URL with one of the container's schemes. Returns whether the
/// program handled it. Called on the thread that called hostel_container_run.
typedef bool (*hostel_container_open)(void *context, const char *url, const char *source);

/// Takes URLs until hostel_container_quit, SIGTERM, or the end of the host that started the program. Call it on the
/// first thread. Returns 0, or -1 on another thread and in an extension.
int hostel_container_run(hostel_container_open open, void *context);

/// Makes hostel_container_run return. From any thread.
void hostel_container_quit(void);

#ifdef __cplusplus
}
#endif
