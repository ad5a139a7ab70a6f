#include "CDigitNetwork.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t digits[] = {
#embed "digits.gsdn"
};

static const uint8_t labels[] = {
#embed "labels.gsdn"
};

const uint8_t *cdn_model(cdn_network network, size_t *size) {
  *size = network == CDN_DIGITS ? sizeof digits : sizeof labels;
  return network == CDN_DIGITS ? digits : labels;
}
