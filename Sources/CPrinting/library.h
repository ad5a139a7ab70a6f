#ifndef GRIDSHIP_CPRINTING_LIBRARY_H
#define GRIDSHIP_CPRINTING_LIBRARY_H

#include "CPrinting.h"

#include <dlfcn.h>
#include <stdio.h>

#if defined(__APPLE__)
#define LIBRARY(linux_name, mac_name) mac_name
#else
#define LIBRARY(linux_name, mac_name) linux_name
#endif

static inline void say(cpr_message *message, const char *text) {
  if (message) snprintf(message->text, sizeof message->text, "%s", text);
}

// Opens a library once. Opening it twice, from two threads, does no harm.
static inline void *open_library(void **library, const char *name, const char *package, cpr_message *message) {
  if (!*library) *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!*library && message)
    snprintf(message->text, sizeof message->text, "%s is missing; install Debian's package %s", name, package);
  return *library;
}

// Loads a function under its own name into a variable of that name with a trailing underscore.
#define FIND(library, name)                                       \
  name##_ = (__typeof__(name##_))dlsym(library, #name);           \
  if (!name##_) {                                                 \
    say(message, #name " is missing: the library is too old");    \
    return false;                                                 \
  }

#endif
