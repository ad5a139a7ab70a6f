// Draws the pictures of the browser client with libgd: an atlas of sprites, a module that says where each lies, and the icons.
// Everything is drawn four times too large and made smaller, which softens the edges. `Scripts/sprites/run` builds and runs it.

#include <gd.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { side = 192, over = 3, columns = 8 };

// The sprite being drawn: a square of 100 by 100 units, in a picture that is `over` times too large.
static gdImagePtr page;
static double unit, left, top;

static int colour(unsigned rgb) { return gdTrueColorAlpha(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, 0); }
static int glass(unsigned rgb, double opacity) {
  return gdTrueColorAlpha(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, (int)(127 * (1 - opacity) + 0.5));
}
static int px(double x) { return (int)lround(left + x * unit); }
static int py(double y) { return (int)lround(top + y * unit); }

static void shape(int c, const double *xy, int count) {
  gdPoint points[40];
  for (int i = 0; i < count; i++) points[i] = (gdPoint){px(xy[2 * i]), py(xy[2 * i + 1])};
  gdImageFilledPolygon(page, points, count, c);
}
#define SHAPE(c, ...) shape(c, (const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double) / 2)

static void disc(double x, double y, double rx, double ry, int c) {
  gdImageFilledEllipse(page, px(x), py(y), (int)(2 * rx * unit), (int)(2 * ry * unit), c);
}
static void box(double x0, double y0, double x1, double y1, int c) {
  gdImageFilledRectangle(page, px(x0), py(y0), px(x1), py(y1), c);
}
static void stroke(double x0, double y0, double x1, double y1, double width, int c) {
  double dx = x1 - x0, dy = y1 - y0, length = hypot(dx, dy);
  double ox = -dy / length * width / 2, oy = dx / length * width / 2;
  SHAPE(c, x0 + ox, y0 + oy, x1 + ox, y1 + oy, x1 - ox, y1 - oy, x0 - ox, y0 - oy);
  disc(x0, y0, width / 2, width / 2, c);
  disc(x1, y1, width / 2, width / 2, c);
}
static void ring(double x, double y, double r, double width, double from, double to, int c) {
  for (double a = from; a < to; a += 3) {
    double p = a * M_PI / 180, q = fmin(a + 4, to) * M_PI / 180;
    stroke(x + r * cos(p), y + r * sin(p), x + r * cos(q), y + r * sin(q), width, c);
  }
}
// A soft light: discs of growing opacity.
static void glow(double x, double y, double r, unsigned rgb, double strength) {
  for (int i = 12; i > 0; i--) disc(x, y, r * i / 12, r * i / 12, glass(rgb, strength / 9));
}

// MARK: Planets

static double hashed(int x, int y, int seed) {
  unsigned h = (unsigned)x * 374761393u + (unsigned)y * 668265263u + (unsigned)seed * 2246822519u;
  h = (h ^ h >> 13) * 1274126177u;
  return (h ^ h >> 16) / 4294967295.0;
}
static double smooth(double x, double y, int seed) {
  int xi = (int)floor(x), yi = (int)floor(y);
  double fx = x - xi, fy = y - yi;
  fx = fx * fx * (3 - 2 * fx), fy = fy * fy * (3 - 2 * fy);
  double a = hashed(xi, yi, seed), b = hashed(xi + 1, yi, seed), c = hashed(xi, yi + 1, seed), d = hashed(xi + 1, yi + 1, seed);
  return (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy;
}
static double clouds(double x, double y, int seed) {
  double sum = 0, weight = 0.5;
  for (int i = 0; i < 5; i++, x *= 2, y *= 2, weight /= 2) sum += weight * smooth(x, y, seed + i);
  return sum;
}
static double clamp(double v) { return v < 0 ? 0 : v > 1 ? 1 : v; }
static unsigned mix(unsigned a, unsigned b, double t) {
  unsigned result = 0;
  for (int shift = 16; shift >= 0; shift -= 8) {
    double from = a >> shift & 255, to = b >> shift & 255;
    result |= (unsigned)(from + (to - from) * clamp(t) + 0.5) << shift;
  }
  return result;
}

typedef struct {
  unsigned deep, land, high, air;
  double stretch;  // how much the noise is drawn out into bands
  int seed, hasRing;
  unsigned lights;  // cities on the dark side, 0 for none
} World;

static void sphere(World w, double r) {
  for (int y = py(50 - r); y <= py(50 + r); y++) {
    for (int x = px(50 - r); x <= px(50 + r); x++) {
      double u = ((x - left) / unit - 50) / r, v = ((y - top) / unit - 50) / r, d = u * u + v * v;
      if (d > 1) continue;
      double z = sqrt(1 - d), lat = v, lon = u / (0.35 + z);
      double n = clouds(lon * 2.6 / w.stretch + 9, lat * 2.6 * w.stretch + 9, w.seed);
      unsigned ground = n < 0.47 ? mix(w.deep, w.land, n / 0.47 * 0.5) : mix(w.land, w.high, (n - 0.47) * 3.2);
      double light = clamp(0.12 + 1.05 * (-0.55 * u - 0.5 * v + 0.67 * z));
      unsigned lit = mix(mix(ground, 0x05070f, 0.93), ground, light);
      if (w.lights && light < 0.25 && hashed(x / 6, y / 6, w.seed) > 0.93 && n > 0.45) lit = mix(lit, w.lights, 0.9);
      lit = mix(lit, w.air, pow(1 - z, 2.2) * (0.25 + 0.75 * light));
      gdImageSetPixel(page, x, y, colour(lit));
    }
  }
}
static void planet(World w) {
  glow(50, 50, 49, w.air, 0.16);
  if (!w.hasRing) {
    sphere(w, 40);
    return;
  }
  for (int half = 0; half < 2; half++) {
    if (half) sphere(w, 31);
    for (double r = 39; r < 48; r += 0.8) {
      for (double a = half ? 0 : 180; a < (half ? 180 : 360); a += 1.5) {
        double p = a * M_PI / 180, tilt = -0.25, x = r * cos(p), y = r * 0.3 * sin(p);
        disc(50 + x * cos(tilt) - y * sin(tilt), 50 + x * sin(tilt) + y * cos(tilt), 0.7, 0.7,
          glass(mix(w.high, 0xffffff, hashed((int)(r * 4), 1, 5)), 0.35));
      }
    }
  }
}
static void farm(void) { planet((World){0x1f5f86, 0x4f9a3c, 0xd8c65a, 0xa8e0ff, 1, 11, 0, 0}); }
static void mine(void) { planet((World){0x3f3632, 0x77665c, 0xb89a80, 0xd9c3a8, 1, 23, 0, 0xffc46b}); }
static void mill(void) { planet((World){0x5b3a73, 0x9a6bb0, 0xe7c6e4, 0xe8c8ff, 2.6, 37, 0, 0}); }
static void foundry(void) { planet((World){0x2b1512, 0x5b2a1e, 0xff8a3c, 0xff9d6b, 1, 41, 0, 0xff7a2e}); }
static void clinic(void) { planet((World){0x8fc6c9, 0xd7eef0, 0xffffff, 0xcffcff, 1.7, 53, 0, 0}); }
static void laboratory(void) { planet((World){0x12305e, 0x2d6fb0, 0x9be4ff, 0x7fc8ff, 3, 61, 1, 0}); }
static void resort(void) { planet((World){0x1183a8, 0x2ab3b0, 0xf6e3b0, 0xb8fff4, 1, 71, 0, 0}); }
static void frontier(void) { planet((World){0x6a2f22, 0xa9562f, 0xe0a067, 0xffc59c, 1.4, 83, 0, 0}); }

// MARK: Ships

typedef struct { unsigned hull, shade, trim, glass, flame; } Paint;

// A ship with its bow upward: fuselage, wings, engines, a canopy.
static void vessel(Paint p, double wing, double width) {
  glow(50, 86, 13, p.flame, 0.8);
  SHAPE(colour(p.flame), 44, 80, 56, 80, 50, 98);
  SHAPE(colour(0xfff3d0), 47, 80, 53, 80, 50, 90);
  SHAPE(colour(p.shade), 50 - width, 46, 50 - wing, 78, 50 - wing, 86, 50 - width + 2, 76);
  SHAPE(colour(mix(p.shade, 0, 0.25)), 50 + width, 46, 50 + wing, 78, 50 + wing, 86, 50 + width - 2, 76);
  stroke(50 - wing, 70, 50 - wing, 88, 3.5, colour(p.trim));
  stroke(50 + wing, 70, 50 + wing, 88, 3.5, colour(p.trim));
  SHAPE(colour(p.hull), 50, 6, 50 - width * 0.6, 26, 50 - width, 52, 50 - width * 0.8, 82, 50, 84);
  SHAPE(colour(mix(p.hull, 0, 0.22)), 50, 6, 50 + width * 0.6, 26, 50 + width, 52, 50 + width * 0.8, 82, 50, 84);
  SHAPE(colour(p.trim), 50 - width * 0.93, 60, 50 + width * 0.93, 60, 50 + width * 0.88, 67, 50 - width * 0.88, 67);
  disc(50, 36, 5, 9, colour(mix(p.glass, 0, 0.35)));
  disc(49, 34, 3.6, 6.5, colour(p.glass));
}
static void ship(void) { vessel((Paint){0xf0f4fb, 0xa9b8d4, 0x3f6ae0, 0x8fd8ff, 0x63b4ff}, 34, 13); }
static void teeth(double y, double width) {
  for (int i = -2; i <= 2; i++) SHAPE(colour(0xf5efe0), 50 + i * width / 5 - 2, y, 50 + i * width / 5 + 2, y, 50 + i * width / 5, y + 5);
}
static void raider(void) { vessel((Paint){0x6b2530, 0x3d141c, 0xd8434f, 0xffd27a, 0xff5a3c}, 40, 15); teeth(20, 18); }
static void hunter(void) { vessel((Paint){0x2a2f3a, 0x14171f, 0x4c5566, 0xff5f5f, 0x9a6bff}, 42, 10); }
static void cutter(void) { vessel((Paint){0xe4e9f2, 0x8b97ad, 0xd9a93a, 0x9be4ff, 0x7fc8ff}, 30, 16); ring(50, 62, 9, 2.6, 0, 360, colour(0xd9a93a)); }

// Draws something smaller, elsewhere.
static void placed(void (*draw)(void), double x, double y, double scale) {
  double u = unit, l = left, t = top;
  left += x * u, top += y * u, unit *= scale;
  draw();
  unit = u, left = l, top = t;
}
static void ambush(void) { placed(raider, -4, 34, 0.52); placed(raider, 52, 34, 0.52); placed(raider, 24, -2, 0.52); }
static void collector(void) {
  glow(50, 82, 16, 0x7fc8ff, 0.5);
  SHAPE(colour(0x8b97ad), 14, 44, 86, 44, 92, 60, 80, 78, 20, 78, 8, 60);
  SHAPE(colour(0x6b768c), 8, 60, 92, 60, 80, 78, 20, 78);
  box(24, 28, 76, 44, colour(0xcfd7e4)), box(30, 32, 70, 40, colour(0x39486a));
  for (int i = 0; i < 5; i++) disc(24 + i * 13, 56, 3, 3, colour(0xffd27a));
  box(40, 12, 60, 28, colour(0xd9a93a)), stroke(50, 4, 50, 14, 2, colour(0xd9a93a));
  stroke(45, 20, 55, 20, 2, colour(0x6b4f0e));
}
static void seed(void) {
  glow(50, 50, 40, 0x7fffd4, 0.35);
  disc(50, 50, 19, 33, colour(0x2fae92)), disc(47, 46, 14, 26, colour(0x63dcbc)), disc(44, 38, 7, 13, colour(0xc9fff0));
  for (int i = 0; i < 3; i++) ring(50, 50, 26 + i * 7, 1.6, 200 + i * 25, 300 + i * 30, glass(0xa6ffe6, 0.8));
}
static void swarm(void) {
  for (int i = 0; i < 46; i++) {
    double a = i * 2.39996, r = 6 * sqrt(i), x = 50 + r * cos(a), y = 50 + r * sin(a) * 0.85;
    glow(x, y, 5, 0x7fffd4, 0.25);
    SHAPE(colour(mix(0x2fae92, 0xc9fff0, hashed(i, 3, 9))), x, y - 4, x + 2.5, y + 3, x, y + 1.4, x - 2.5, y + 3);
  }
}
static void freighter(unsigned hull, unsigned window) {
  SHAPE(colour(mix(hull, 0, 0.35)), 10, 50, 30, 38, 84, 38, 92, 50, 84, 66, 24, 66);
  for (int i = 0; i < 4; i++) {
    box(30 + i * 13, 28, 41 + i * 13, 52, colour(mix(hull, i % 2 ? 0xffffff : 0, 0.12)));
    box(31 + i * 13, 29, 40 + i * 13, 31, colour(mix(hull, 0xffffff, 0.3)));
  }
  SHAPE(colour(hull), 10, 50, 92, 50, 84, 66, 24, 66);
  disc(22, 54, 4, 4, colour(window));
}
static void distress(void) {
  freighter(0x7a869c, 0xff6b6b);
  for (int i = 0; i < 3; i++) ring(22, 30, 6 + i * 6, 2, 200, 340, glass(0xff8f8f, 0.95 - i * 0.25));
  disc(22, 32, 3, 3, colour(0xff6b6b)), stroke(22, 34, 22, 48, 1.6, colour(0xcfd7e4));
}
static void genuine(void) { distress(); disc(82, 20, 12, 12, colour(0x1f8a5f)); stroke(76, 20, 80, 25, 3, colour(0xffffff)); stroke(80, 25, 88, 14, 3, colour(0xffffff)); }
static void bait(void) { distress(); disc(82, 20, 12, 12, colour(0xc5303d)); stroke(82, 12, 82, 21, 3.4, colour(0xffffff)); disc(82, 27, 2, 2, colour(0xffffff)); }
static void derelict(void) {
  freighter(0x4a5160, 0x1b2130);
  SHAPE(colour(0x12161f), 52, 30, 60, 26, 66, 44, 56, 54, 50, 44);
  for (int i = 0; i < 9; i++) disc(48 + hashed(i, 1, 4) * 40, 12 + hashed(i, 2, 4) * 78, 1 + hashed(i, 3, 4), 1, colour(0x7a8499));
}
static void merchant(void) {
  freighter(0xb06a2c, 0xffe3a0);
  unsigned lamps[] = {0xff6b6b, 0xffd27a, 0x7fdcb4, 0x8fb8ff, 0xe39bff};
  for (int i = 0; i < 9; i++) { double x = 12 + i * 9.5, y = 22 - 8 * sin(i / 8.0 * M_PI) + 6; glow(x, y, 5, lamps[i % 5], 0.6); disc(x, y, 2.2, 2.2, colour(lamps[i % 5])); }
}
static void smuggler(void) {
  vessel((Paint){0x4d5a4a, 0x2c352b, 0x7d8f62, 0xd7ff8f, 0xa6ff7a}, 30, 15);
  box(40, 48, 48, 56, colour(0x8a7a55)), box(53, 70, 60, 77, colour(0x6b4f3a));
}
static void rock(double x, double y, double r, int which) {
  double xy[24];
  for (int i = 0; i < 12; i++) {
    double a = i * M_PI / 6, d = r * (0.75 + 0.3 * hashed(i, which, 8));
    xy[2 * i] = x + d * cos(a), xy[2 * i + 1] = y + d * sin(a);
  }
  shape(colour(0x6f6459), xy, 12);
  for (int i = 0; i < 12; i++) xy[2 * i] = x + (xy[2 * i] - x) * 0.78 - r * 0.1, xy[2 * i + 1] = y + (xy[2 * i + 1] - y) * 0.78 - r * 0.12;
  shape(colour(0x9c8d7c), xy, 12);
  disc(x - r * 0.1, y + r * 0.1, r * 0.2, r * 0.17, colour(0x7d7064)), disc(x + r * 0.3, y - r * 0.3, r * 0.12, r * 0.1, colour(0x7d7064));
}
static void asteroids(void) { rock(34, 38, 25, 1); rock(72, 66, 20, 2); rock(76, 20, 11, 3); rock(22, 80, 12, 4); rock(52, 90, 6, 5); }
static void storm(void) {
  for (int i = 0; i < 26; i++) { double x = 8 + hashed(i, 1, 6) * 84, y = 14 + hashed(i, 2, 6) * 50; glow(x, y, 18, i % 2 ? 0x8a5cff : 0x4d7dff, 0.2); }
  SHAPE(colour(0xf4eaff), 52, 18, 36, 54, 48, 52, 38, 90, 68, 44, 54, 46, 64, 18);
  SHAPE(colour(0xc79bff), 30, 26, 22, 44, 28, 43, 24, 60, 38, 38, 31, 39, 36, 26);
}
static void stowaway(void) {
  disc(50, 52, 46, 44, colour(0x263352));
  disc(50, 96, 30, 36, colour(0xb06a2c)), disc(50, 40, 17, 19, colour(0x3a2a22)), disc(50, 44, 13, 15, colour(0xe7b994));
  SHAPE(colour(0x3a2a22), 34, 40, 40, 26, 60, 26, 66, 40, 56, 34, 44, 34);
  disc(45, 45, 1.8, 2.2, colour(0x1b2130)), disc(55, 45, 1.8, 2.2, colour(0x1b2130));
  ring(50, 50, 4.4, 1.4, 30, 150, colour(0x8a4a3a));
  box(62, 70, 84, 92, colour(0x6b7a3c)), box(62, 74, 84, 77, colour(0x4d592b)), ring(73, 70, 6, 1.8, 180, 360, colour(0x4d592b));
}
static void wormhole(void) {
  for (int i = 46; i > 4; i--) {
    double a = i * 0.32;
    disc(50 + 2 * cos(a), 50 + 2 * sin(a), i, i * 0.92, colour(mix(0xf6f2ff, i % 4 < 2 ? 0x3a2a8c : 0x14245e, pow(i / 46.0, 0.55))));
  }
  for (int i = 0; i < 5; i++) ring(50, 50, 14 + i * 7, 1.8, i * 70, i * 70 + 150, glass(0xbfd0ff, 0.7));
  glow(50, 50, 16, 0xfff3d0, 0.9);
}

// MARK: Goods

static void grain(void) {
  for (int i = -1; i <= 1; i++) {
    double x = 50 + i * 18, lean = i * 9;
    stroke(50 + i * 5, 92, x + lean * 0.6, 34, 3, colour(0xb08a2e));
    for (int k = 0; k < 5; k++) { disc(x + lean * 0.5 - 5, 44 - k * 8 + 6, 4.4, 6, colour(0xe8c04a)); disc(x + lean * 0.5 + 5, 44 - k * 8 + 6, 4.4, 6, colour(0xcfa437)); }
    disc(x + lean * 0.5, 10, 4.4, 6.5, colour(0xf4d86e));
  }
  stroke(36, 68, 64, 68, 5, colour(0x9c5a2c));
}
static void ore(void) { rock(38, 58, 26, 7); rock(68, 66, 20, 9); rock(56, 36, 16, 11); disc(36, 50, 4, 4, colour(0xffd27a)); disc(70, 62, 3.4, 3.4, colour(0xffd27a)); disc(58, 34, 2.6, 2.6, colour(0xffe9b0)); disc(48, 66, 2.4, 2.4, colour(0xffe9b0)); }
static void textiles(void) {
  unsigned rolls[] = {0xc44f7a, 0x3f8fb0, 0xe0a03c};
  for (int i = 0; i < 3; i++) { double y = 26 + i * 23; box(18, y - 11, 80, y + 11, colour(rolls[i])); box(18, y - 11, 80, y - 5, colour(mix(rolls[i], 0xffffff, 0.3))); disc(80, y, 6, 11, colour(mix(rolls[i], 0, 0.3))); disc(80, y, 3, 6, colour(0xf4ead6)); disc(18, y, 5, 11, colour(rolls[i])); }
}
static void gear(double x, double y, double r, unsigned c) {
  for (int i = 0; i < 10; i++) { double a = i * M_PI / 5; stroke(x, y, x + r * 1.18 * cos(a), y + r * 1.18 * sin(a), r * 0.34, colour(c)); }
  disc(x, y, r, r, colour(c)), disc(x, y, r * 0.72, r * 0.72, colour(mix(c, 0xffffff, 0.25))), disc(x, y, r * 0.34, r * 0.34, colour(0x2a3346));
}
static void machines(void) { gear(40, 44, 24, 0x6f7f9c); gear(70, 72, 17, 0xc07a3c); }
static void medicine(void) {
  disc(50, 50, 40, 40, colour(0xffffff)), disc(50, 50, 40, 40, glass(0xdfeaf2, 0.5));
  ring(50, 50, 38, 4, 0, 360, colour(0xc9d6e2));
  box(42, 24, 58, 76, colour(0xd63b4a)), box(24, 42, 76, 58, colour(0xd63b4a));
}
static void chips(void) {
  for (int i = 0; i < 5; i++) for (int k = 0; k < 2; k++) { double p = 26 + i * 12; stroke(p, k ? 82 : 18, p, k ? 90 : 10, 4, colour(0xc9a94a)); stroke(k ? 82 : 18, p, k ? 90 : 10, p, 4, colour(0xc9a94a)); }
  box(18, 18, 82, 82, colour(0x1f6b57)), box(32, 32, 68, 68, colour(0x17202e)), box(36, 36, 64, 64, colour(0x2a3a52)), disc(42, 42, 3, 3, colour(0x8fd8ff));
}
static void arms(void) {
  SHAPE(colour(0x39424f), 8, 34, 84, 34, 92, 42, 92, 50, 60, 50, 54, 58, 40, 58, 34, 86, 16, 86, 24, 54, 8, 54);
  box(12, 37, 78, 42, colour(0x66758a)), disc(88, 46, 4, 4, colour(0xff6b4a)), ring(46, 60, 8, 3, 0, 150, colour(0x39424f));
}
static void relics(void) {
  disc(50, 90, 24, 5, colour(0x6b5a2c)), SHAPE(colour(0xb8892e), 34, 88, 42, 66, 58, 66, 66, 88);
  disc(50, 40, 26, 30, colour(0xd9a93a)), disc(46, 36, 19, 23, colour(0xf0cf6a));
  disc(41, 38, 5, 3.4, colour(0x3a2a10)), disc(59, 38, 5, 3.4, colour(0x3a2a10)), stroke(42, 55, 58, 55, 3, colour(0x3a2a10)), SHAPE(colour(0xb8892e), 50, 38, 46, 49, 54, 49);
  disc(50, 17, 4, 4, colour(0x3fb0a0));
}
static void dust(void) {
  glow(50, 62, 34, 0xd58aff, 0.5);
  SHAPE(colour(0x7a3fb0), 14, 84, 34, 60, 46, 52, 60, 50, 74, 66, 88, 84), SHAPE(colour(0xb070e8), 22, 82, 38, 62, 48, 55, 54, 60, 44, 82);
  for (int i = 0; i < 22; i++) disc(16 + hashed(i, 1, 12) * 68, 18 + hashed(i, 2, 12) * 60, 1 + 1.6 * hashed(i, 3, 12), 1 + 1.6 * hashed(i, 3, 12), colour(mix(0xe8c8ff, 0xffffff, hashed(i, 4, 12))));
}

// MARK: Parts, and the rest

static void hull(void) { SHAPE(colour(0x5f6f8c), 50, 6, 88, 20, 84, 62, 50, 94, 16, 62, 12, 20); SHAPE(colour(0x8fa1c2), 50, 14, 50, 86, 22, 58, 20, 25); SHAPE(colour(0x7688a8), 50, 14, 80, 25, 78, 58, 50, 86); for (int i = 0; i < 3; i++) { disc(28, 32 + i * 13, 2, 2, colour(0x39486a)); disc(72, 32 + i * 13, 2, 2, colour(0x39486a)); } }
static void shields(void) { glow(50, 50, 46, 0x6fb0ff, 0.5); ring(50, 50, 40, 4, 0, 360, colour(0x6fb0ff)); ring(50, 50, 32, 2, 20, 160, glass(0x9fceff, 0.9)); placed(ship, 24, 22, 0.52); }
static void weapons(void) { for (int k = -1; k <= 1; k += 2) { stroke(50 + k * 16, 90, 50 + k * 16, 34, 13, colour(0x4a566b)); stroke(50 + k * 16 - 2, 86, 50 + k * 16 - 2, 36, 4, colour(0x7d8ba5)); stroke(50 + k * 16, 28, 50 + k * 16, 8, 5, colour(0xff6b4a)); glow(50 + k * 16, 18, 12, 0xff6b4a, 0.6); } box(22, 72, 78, 88, colour(0x39424f)); }
static void engine(void) { SHAPE(colour(0x4d9bff), 34, 60, 66, 60, 50, 100); SHAPE(colour(0xd7ebff), 42, 60, 58, 60, 50, 82); SHAPE(colour(0x66758a), 32, 10, 68, 10, 76, 62, 24, 62); SHAPE(colour(0x8b99b0), 32, 10, 46, 10, 44, 62, 24, 62); box(28, 30, 72, 36, colour(0xd9a93a)); box(26, 46, 74, 51, colour(0x4a566b)); }
static void hold(void) { SHAPE(colour(0xb0793f), 50, 8, 90, 28, 90, 72, 50, 94, 10, 72, 10, 28); SHAPE(colour(0xd9a565), 50, 8, 90, 28, 50, 50, 10, 28); SHAPE(colour(0x8a5c2c), 50, 50, 90, 28, 90, 72, 50, 94); stroke(30, 18, 70, 39, 4, colour(0xf0d3a2)); }
static void scanner(void) { SHAPE(colour(0x8b99b0), 18, 22, 30, 58, 62, 76, 80, 70); SHAPE(colour(0xcfd9ea), 18, 22, 80, 70, 56, 60, 34, 42); stroke(50, 46, 72, 24, 3, colour(0x66758a)); disc(73, 23, 5, 5, colour(0xff6b6b)); stroke(44, 68, 32, 92, 6, colour(0x66758a)); stroke(20, 92, 46, 92, 5, colour(0x66758a)); for (int i = 0; i < 2; i++) ring(73, 23, 11 + i * 7, 2.4, 250, 380, glass(0x6fb0ff, 1)); }
static void hidden(void) { hold(); disc(50, 54, 26, 22, colour(0x1b2130)); disc(50, 54, 19, 11, colour(0xf4f6fb)); disc(50, 54, 8, 8, colour(0x2b4fc4)); stroke(26, 76, 74, 30, 5, colour(0xd63b4a)); }
static void insurance(void) { box(20, 8, 80, 92, colour(0xf7f2e4)); box(20, 8, 80, 22, colour(0x2b4fc4)); for (int i = 0; i < 4; i++) stroke(30, 34 + i * 9, i == 3 ? 52 : 70, 34 + i * 9, 2.6, colour(0x9aa0ad)); disc(66, 76, 10, 10, colour(0xd63b4a)); disc(66, 76, 6, 6, colour(0xff8a92)); }
static void crown(void) { SHAPE(colour(0xe8b93c), 14, 80, 10, 30, 32, 54, 50, 18, 68, 54, 90, 30, 86, 80); box(14, 76, 86, 88, colour(0xc4922a)); disc(50, 64, 5, 5, colour(0xd63b4a)); }
static void wreck(void) { for (int i = 0; i < 3; i++) glow(40 + i * 12, 52, 26 - i * 5, 0xff7a3c, 0.3); SHAPE(colour(0x8b97ad), 50, 10, 38, 30, 36, 48, 48, 42, 58, 50, 62, 30); SHAPE(colour(0x5f6b80), 30, 60, 42, 54, 52, 62, 58, 58, 68, 66, 60, 88, 36, 86); SHAPE(colour(0x4a566b), 80, 40, 92, 52, 84, 60, 76, 50); SHAPE(colour(0x4a566b), 12, 42, 22, 36, 24, 50, 14, 56); }
static void locked(void) { ring(50, 38, 19, 7, 180, 360, colour(0x7d8ba5)); stroke(31, 38, 31, 52, 7, colour(0x7d8ba5)); stroke(69, 38, 69, 52, 7, colour(0x7d8ba5)); box(20, 48, 80, 92, colour(0xc4922a)); box(20, 48, 80, 58, colour(0xe8b93c)); disc(50, 68, 6, 6, colour(0x3a2a10)); stroke(50, 68, 50, 80, 4, colour(0x3a2a10)); }
static void house(void) { glow(72, 24, 24, 0xffd27a, 0.7); disc(72, 24, 10, 10, colour(0xffe9b0)); SHAPE(colour(0xa9404a), 10, 50, 44, 20, 78, 50); box(18, 50, 70, 88, colour(0xf4ead6)); box(38, 62, 52, 88, colour(0x6b4f3a)); box(24, 58, 33, 68, colour(0x8fd8ff)); box(57, 58, 66, 68, colour(0x8fd8ff)); disc(50, 98, 54, 12, colour(0x4f9a3c)); }
static void star(void) { glow(50, 50, 44, 0xffd27a, 0.6); double xy[20]; for (int i = 0; i < 10; i++) { double a = -M_PI / 2 + i * M_PI / 5, r = i % 2 ? 15 : 38; xy[2 * i] = 50 + r * cos(a), xy[2 * i + 1] = 50 + r * sin(a); } shape(colour(0xffd97a), xy, 10); }

static const struct { const char *name; void (*draw)(void); } sprites[] = {
  {"planet-farm", farm}, {"planet-mine", mine}, {"planet-mill", mill}, {"planet-foundry", foundry},
  {"planet-clinic", clinic}, {"planet-laboratory", laboratory}, {"planet-resort", resort}, {"planet-frontier", frontier},
  {"good-grain", grain}, {"good-ore", ore}, {"good-textiles", textiles}, {"good-machines", machines},
  {"good-medicine", medicine}, {"good-chips", chips}, {"good-arms", arms}, {"good-relics", relics}, {"good-dust", dust},
  {"part-hull", hull}, {"part-shields", shields}, {"part-weapons", weapons}, {"part-engine", engine}, {"part-hold", hold},
  {"part-scanner", scanner}, {"part-hidden", hidden}, {"part-insurance", insurance}, {"ship", ship},
  {"meet-pirateRaider", raider}, {"meet-pirateAmbush", ambush}, {"meet-alienScout", seed}, {"meet-alienSwarm", swarm},
  {"meet-guildInspection", cutter}, {"meet-guildCollector", collector}, {"meet-bountyHunter", hunter},
  {"meet-distress", distress}, {"meet-trueDistress", genuine}, {"meet-falseDistress", bait}, {"meet-derelict", derelict},
  {"meet-merchant", merchant}, {"meet-smugglersOffer", smuggler}, {"meet-asteroidField", asteroids},
  {"meet-ionStorm", storm}, {"meet-stowaway", stowaway}, {"meet-wormhole", wormhole}, {"crown", crown},
  {"wreck", wreck}, {"locked", locked}, {"house", house}, {"star", star},
};
enum { count = sizeof sprites / sizeof *sprites, rows = (count + columns - 1) / columns };

static gdImagePtr transparent(int width, int height) {
  gdImagePtr image = gdImageCreateTrueColor(width, height);
  if (!image) { fprintf(stderr, "sprites: no memory for a picture\n"); exit(1); }
  gdImageAlphaBlending(image, 0);
  gdImageFilledRectangle(image, 0, 0, width, height, gdTrueColorAlpha(0, 0, 0, 127));
  gdImageAlphaBlending(image, 1);
  gdImageSaveAlpha(image, 1);
  return image;
}

static gdImagePtr reduced(gdImagePtr large, int width, int height) {
  gdImagePtr small = transparent(width, height);
  gdImageAlphaBlending(small, 0);
  gdImageCopyResampled(small, large, 0, 0, 0, 0, width, height, gdImageSX(large), gdImageSY(large));
  gdImageDestroy(large);
  return small;
}

static FILE *opened(const char *folder, const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  if (!file) { perror(path); exit(1); }
  return file;
}

static void writeAtlas(const char *web) {
  page = transparent(columns * side * over, rows * side * over);
  unit = side * over / 100.0;
  FILE *module = opened(web, "js/parts/atlas.js");
  fprintf(module, "// Where each sprite lies in sprites.webp, in squares of `side`. Written by Scripts/sprites/run.\n\n");
  fprintf(module, "export const [side, columns, rows] = [%d, %d, %d];\n\nexport const names = [\n", side, columns, rows);
  for (int i = 0; i < count; i++) {
    left = i % columns * side * over, top = i / columns * side * over;
    gdImageSetClip(page, (int)left, (int)top, (int)left + side * over - 1, (int)top + side * over - 1);
    sprites[i].draw();
    fprintf(module, "  '%s',\n", sprites[i].name);
  }
  fprintf(module, "];\n");
  fclose(module);
  gdImageSetClip(page, 0, 0, gdImageSX(page) - 1, gdImageSY(page) - 1);
  gdImagePtr atlas = reduced(page, columns * side, rows * side);
  // A third of the bytes of a PNG, to no eye's harm.
  FILE *file = opened(web, "sprites.webp");
  gdImageWebpEx(atlas, file, 82);
  fclose(file);
  gdImageDestroy(atlas);
}

// The icon of the client: a ship in a rounded square; `bleed` fills the corners, for systems that cut their own.
static void writeIcon(const char *web, const char *name, int size, int bleed) {
  page = transparent(size * 4, size * 4);
  unit = size * 4 / 100.0, left = 0, top = 0;
  int blue = colour(0x2b4fc4);
  double r = 25, m = bleed ? 12 : 0;
  if (bleed) box(0, 0, 100, 100, blue);
  else {
    box(r, 0, 100 - r, 100, blue), box(0, r, 100, 100 - r, blue);
    for (int i = 0; i < 4; i++) disc(i % 2 ? 100 - r : r, i / 2 ? 100 - r : r, r, r, blue);
  }
  double k = (100 - 2 * m) / 32;
  SHAPE(colour(0xffffff), m + 8 * k, m + 22 * k, m + 16 * k, m + 7 * k, m + 24 * k, m + 22 * k, m + 16 * k, m + 18 * k);
  gdImagePtr icon = reduced(page, size, size);
  FILE *file = opened(web, name);
  gdImagePngEx(icon, file, 9);
  fclose(file);
  gdImageDestroy(icon);
}

int main(int argc, char **argv) {
  if (argc != 2) { fprintf(stderr, "usage: sprites FOLDER   (the folder of the browser client)\n"); return 64; }
  writeAtlas(argv[1]);
  writeIcon(argv[1], "icons/icon-192.png", 192, 0);
  writeIcon(argv[1], "icons/icon-512.png", 512, 0);
  writeIcon(argv[1], "icons/icon-180.png", 180, 1);
  writeIcon(argv[1], "icons/maskable-512.png", 512, 1);
  return 0;
}
