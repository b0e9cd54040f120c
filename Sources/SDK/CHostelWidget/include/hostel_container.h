// A container application in C: an ordinary program inside of Name.app, beside the widgets in Name.app/PlugIns.
//
//     cc -I <folder of this header> app.c -L <folder of libHostelSDK.so> -lHostelSDK -o app
//     hostel bundle --executable app --info Info.plist --setting PRODUCT_BUNDLE_IDENTIFIER=com.example.app \
//         --output DIR/App.app
//
// The host knows the program by its file: it has to be the one inside of the installed bundle. A program that the host
// starts, to open a URL, ends with the host; one that is started otherwise finds the host in the standard state folder
// or by HOSTEL_CONTAINER_SOCKET. What a host does not do is written to the standard error, with the reason. Texts are
// UTF-8 and end with 0.

#pragma once

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The folder of an App Group, valid as long as the process; null without the entitlement, or without a host.
const char *hostel_container_group(const char *group);

/// Brings the container's widgets of one kind up to date (of a Today widget: its bundle identifier), or all of them
/// for null. Waits for the host; false where it did not. Of a program that is not in the foreground this is charged to
/// each widget's budget of a day, and put off where that is used up; the standard error says so.
bool hostel_container_reload(const char *kind);

/// Says whether the program is in the foreground: a person sees or uses it now. A program is in the background until it
/// says this; the host forgets it when the program ends. Reloads from the foreground are free. Waits for nobody; does
/// nothing in an extension.
void hostel_container_set_foreground(bool is_in_foreground);

/// Says whether a widget of this container has anything to show. Without, it is not shown and not launched, over the
/// host's end, until this says true. Waits for the host; false where it did not.
bool hostel_container_set_has_content(bool has_content, const char *widget);

/// A URL with one of the container's schemes was opened by a widget, or by a person (`source` is null then). Returns
/// whether something was done with it. On the thread that calls hostel_container_run.
typedef bool (*hostel_container_open)(void *context, const char *url, const char *source);

/// Takes URLs until hostel_container_quit, SIGTERM, or the end of the host that started the program. To be called on
/// the first thread; 0, or -1 elsewhere and in an extension.
int hostel_container_run(hostel_container_open open, void *context);

/// Lets hostel_container_run return. From any thread.
void hostel_container_quit(void);

#ifdef __cplusplus
}
#endif
