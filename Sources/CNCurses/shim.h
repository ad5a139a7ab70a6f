/// ncurses with wide characters, and its terminfo functions without macros and variadic arguments, which Swift cannot call.
#ifndef GRIDSHIP_CNCURSES_H
#define GRIDSHIP_CNCURSES_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <sys/ioctl.h>
#include <term.h>

/// True if terminfo has a description of a type of terminal.
static inline int cnc_is_known(const char *type) {
  int found;
  return setupterm(type, 1, &found) == OK;
}

/// Opens the terminal of standard input and output as a type; 0 if terminfo does not know the type, or has no way to
/// move its cursor.
static inline int cnc_open(const char *type) {
  if (!cnc_is_known(type) || cursor_address == NULL) return 0;
  return newterm(type, stdout, stdin) != NULL;
}

/// Raw keys without echo, and an empty screen. Also the way back after `endwin()`.
static inline void cnc_enter(void) {
  raw();
  noecho();
  nonl();
  curs_set(0);
  clearok(stdscr, TRUE);
  refresh();
}

/// A number of the terminal's description; -1 if it has none.
static inline int cnc_number(const char *name) { return tigetnum(name); }

/// A string of the terminal's description; NULL if it has none.
static inline const char *cnc_string(const char *name) {
  char *text = tigetstr(name);
  return text == (char *)-1 ? NULL : text;
}

/// A string of the description with its parameters filled in; NULL if it has none. Valid until the next call.
static inline const char *cnc_filled(const char *name, int first, int second) {
  const char *text = cnc_string(name);
  return text ? tiparm(text, first, second) : NULL;
}

/// True if the encoding of the locale is UTF-8.
static inline int cnc_is_utf8(void) {
  const char *name = nl_langinfo(CODESET);
  return name && (name[0] == 'U' || name[0] == 'u') && (name[1] == 'T' || name[1] == 't');
}

static inline void cnc_set_locale(void) { setlocale(LC_ALL, ""); }

/// Columns and rows of the window and its size in pixels; zeros if the system does not know them.
static inline struct winsize cnc_window_size(void) {
  struct winsize size = {0, 0, 0, 0};
  if (ioctl(1, TIOCGWINSZ, &size) != 0) ioctl(0, TIOCGWINSZ, &size);
  return size;
}

#endif
