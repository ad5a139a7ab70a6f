// The search alone, without Swift, for one instruction set: thousands of puzzles a second, the best of some rounds.
//
//   clang -O2 -ISources/CSudokuVectors/include Benchmarks/vectors/search.c Sources/CSudokuVectors/sudoku_vectors.c -o /tmp/search
//   taskset -c 0 /tmp/search portable|avx2|avx512narrow|avx512 ROUNDS FILE...
//
// The sum over the puzzles of what was found must be the same for all instruction sets, and so must the guesses.
#include "sudoku_vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// The lines of a file that begin with 81 cells, 81 values each.
static uint8_t *read_puzzles(const char *name, size_t *count) {
  FILE *file = fopen(name, "r");
  char line[4096];
  uint8_t *values = NULL;
  size_t room = 0;
  *count = 0;
  if (!file) {
    fprintf(stderr, "%s: no such file\n", name);
    exit(1);
  }
  while (fgets(line, sizeof line, file)) {
    if (strspn(line, "0123456789.") < 81) continue;
    if (*count == room) {
      room = room ? 2 * room : 4096;
      values = realloc(values, room * 81);
    }
    for (int i = 0; i < 81; i++) values[*count * 81 + i] = line[i] == '.' ? 0 : (uint8_t)(line[i] - '0');
    ++*count;
  }
  fclose(file);
  return values;
}

int main(int argc, char **argv) {
  const struct {
    const char *name;
    void (*run)(csv_search *, const uint8_t *);
  } paths[] = {{"portable", csv_run_portable},
               {"avx2", csv_run_avx2},
               {"avx512narrow", csv_run_avx512narrow},
               {"avx512", csv_run_avx512}};
  void (*run)(csv_search *, const uint8_t *) = NULL;
  for (int i = 0; argc > 3 && i < 4; i++) run = strcmp(argv[1], paths[i].name) ? run : paths[i].run;
  if (!run) {
    fprintf(stderr, "usage: search portable|avx2|avx512narrow|avx512 ROUNDS FILE...\n");
    return 64;
  }
  for (int i = 3; i < argc; i++) {
    size_t count;
    uint8_t *values = read_puzzles(argv[i], &count);
    double best = 1e9;
    uint64_t guesses = 0, sum = 0;
    for (int round = 0; round < atoi(argv[2]); round++) {
      double start = processor_seconds();
      guesses = sum = 0;
      for (size_t n = 0; n < count; n++) {
        csv_search search = {.limit = 2, .keep = 2, .leaf = 64, .mayLeap = 2};
        run(&search, values + 81 * n);
        guesses += search.guesses;
        sum += search.found * (n % 1009 + 1);
      }
      double time = processor_seconds() - start;
      best = time < best ? time : best;
    }
    printf("%s: %zu puzzles, %.1f thousand a second, %.2f guesses a puzzle, sum %llu\n", argv[i], count,
           (double)count / best / 1e3, (double)guesses / (double)count, (unsigned long long)sum);
    free(values);
  }
  return 0;
}
