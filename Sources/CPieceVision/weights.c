#include "CPieceVision.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(float) uint8_t weights[] = {
#embed "pieces.weights"
};

const float *cpv_weights(int32_t *count) {
  *count = (int32_t)(sizeof weights / sizeof(float));
  return (const float *)(const void *)weights;
}
