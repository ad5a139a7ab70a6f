// Memory that frees itself, and reports a failed allocation by a value instead of throwing.
#ifndef GRIDSHIP_MEMORY_H
#define GRIDSHIP_MEMORY_H

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>

/// Memory for a number of values; `!memory` if there was none.
template <typename Value>
using Memory = std::unique_ptr<Value[], decltype(&std::free)>;

/// Memory without initial values.
template <typename Value>
static inline Memory<Value> memory(size_t count) {
  return Memory<Value>(static_cast<Value *>(std::malloc(count * sizeof(Value))), &std::free);
}

/// Memory filled with zeros.
template <typename Value>
static inline Memory<Value> zeros(size_t count) {
  return Memory<Value>(static_cast<Value *>(std::calloc(count, sizeof(Value))), &std::free);
}

/// A list that grows.
template <typename Value>
struct List {
  Memory<Value> values{nullptr, &std::free};
  size_t count = 0;

  /// Returns false if there is no memory; the list is then unchanged.
  bool add(Value value) {
    if (count == room) {
      const size_t larger = std::max<size_t>(1 << 12, 2 * room);
      void *grown = std::realloc(values.get(), larger * sizeof(Value));
      if (!grown) return false;
      values.release();
      values.reset(static_cast<Value *>(grown));
      room = larger;
    }
    values[count++] = value;
    return true;
  }

 private:
  size_t room = 0;
};

#endif
