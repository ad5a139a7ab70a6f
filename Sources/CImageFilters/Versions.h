// The compilation of a filter for each instruction set.
#ifndef GRIDSHIP_VERSIONS_H
#define GRIDSHIP_VERSIONS_H

#define INLINE static inline __attribute__((always_inline))

// FILTER(result, name, parameters, arguments) makes `cif_name` of the always inlined `name`. The compiler vectorises
// it.
#if defined(__x86_64__)
INLINE bool has_avx2() {
  static const bool has = (__builtin_cpu_init(), __builtin_cpu_supports("avx2"));
  return has;
}
#define FILTER(result, name, parameters, arguments)                                               \
  __attribute__((target("avx2"))) static result name##_avx2 parameters { return name arguments; } \
  result cif_##name parameters {                                                                  \
    if (has_avx2()) return name##_avx2 arguments;                                                 \
    return name arguments;                                                                        \
  }
#else
#define FILTER(result, name, parameters, arguments) \
  result cif_##name parameters { return name arguments; }
#endif

#endif
