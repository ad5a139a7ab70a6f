#include "CPieceVision.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(float) uint8_t pieces[] = {
#embed "pieces.weights"
};

static const _Alignas(float) uint8_t holes[] = {
#embed "holes.weights"
};

static const _Alignas(float) uint8_t discs[] = {
#embed "discs.weights"
};

const float *cpv_weights(cpv_network network, int32_t *count) {
  const uint8_t *const weights[] = {pieces, holes, discs};
  const unsigned long sizes[] = {sizeof pieces, sizeof holes, sizeof discs};
  *count = (int32_t)(sizes[network] / sizeof(float));
  return (const float *)(const void *)weights[network];
}
