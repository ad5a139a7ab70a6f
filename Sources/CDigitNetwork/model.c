#include "CDigitNetwork.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t digits[] = {
#embed "digits.gsdn"
};

static const uint8_t labels[] = {
#embed "labels.gsdn"
};

static const uint8_t letters[] = {
#embed "letters.gsdn"
};

const uint8_t *cdn_model(cdn_network network, size_t *size) {
  switch (network) {
  case CDN_DIGITS: *size = sizeof digits; return digits;
  case CDN_LABELS: *size = sizeof labels; return labels;
  case CDN_LETTERS: *size = sizeof letters; return letters;
  }
}
