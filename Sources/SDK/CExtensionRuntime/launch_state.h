// A variable that each launch writes. All of them lie in one section, so that they make few pages of a process private:
// Sources/SDK/changing-variables.txt.

#pragma once

#define LAUNCH_STATE __attribute__((section(".bss.launch")))
