#include "CDigitNetwork.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t model[] = {
#embed "digits.gsdn"
};

const uint8_t *cdn_model(size_t *size) {
  *size = sizeof model;
  return model;
}
