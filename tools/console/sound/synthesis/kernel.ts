/**
 * The kernel of the band-limiter: how a step of amplitude spreads over sixteen output samples. The figures are the
 * specification's (sound §9.2); no closed formula gives them exactly.
 */

/** Samples that one step touches. */
export const KERNEL_TAPS = 16;
/** Places of a step between two output samples that the kernel tells apart. */
export const KERNEL_PHASES = 32;
/** The sixteen taps of every phase add up to this. */
export const KERNEL_SUM_BITS = 15;

const CENTER_TAP = 7;

/** One half of the even curve: value at a distance from the centre in 1/32 sample, 0 to 256. */
// biome-ignore format: sixteen figures a line
export const CURVE = [
  21022, 21001, 20936, 20829, 20679, 20488, 20256, 19985, 19675, 19327, 18944, 18527, 18078, 17599, 17092, 16558,
  16001, 15422, 14824, 14210, 13582, 12942, 12293, 11638, 10979, 10319, 9660, 9005, 8355, 7713, 7082, 6464,
  5861, 5274, 4706, 4156, 3629, 3124, 2644, 2188, 1758, 1356, 981, 633, 314, 22, -241, -476,
  -683, -862, -1015, -1142, -1244, -1322, -1376, -1408, -1419, -1410, -1383, -1339, -1280, -1205, -1119, -1021,
  -914, -799, -677, -549, -418, -285, -151, -17, 117, 247, 373, 495, 611, 722, 824, 919,
  1006, 1083, 1152, 1211, 1261, 1301, 1331, 1351, 1361, 1362, 1354, 1337, 1312, 1278, 1238, 1190,
  1136, 1076, 1011, 942, 868, 792, 714, 634, 553, 471, 390, 310, 231, 153, 80, 8,
  -60, -123, -184, -239, -290, -335, -375, -410, -439, -464, -483, -496, -504, -507, -506, -499,
  -488, -473, -454, -431, -404, -375, -344, -310, -275, -237, -199, -160, -121, -81, -43, -3,
  34, 70, 106, 139, 170, 199, 226, 250, 272, 292, 309, 322, 333, 341, 347, 350,
  350, 348, 344, 336, 327, 316, 303, 289, 273, 255, 237, 218, 198, 178, 157, 135,
  115, 94, 73, 53, 34, 16, -3, -19, -35, -49, -63, -75, -85, -94, -102, -110,
  -115, -118, -121, -122, -123, -122, -120, -117, -114, -108, -103, -98, -91, -84, -76, -68,
  -61, -52, -44, -36, -27, -20, -12, -4, 3, 9, 16, 22, 26, 31, 35, 40,
  43, 44, 45, 46, 47, 47, 47, 46, 46, 44, 43, 42, 40, 38, 36, 34,
  32, 29, 27, 25, 22, 20, 18, 15, 13, 11, 9, 7, 6, 4, 3, 1,
  0,
];

/** Taps of phase p, 0 to 32, at KERNEL_TAPS·p. Phase 32 is phase 0 one sample later. */
export const KERNEL = createKernel();

function createKernel(): Int32Array {
  const kernel = new Int32Array((KERNEL_PHASES + 1) * KERNEL_TAPS);
  for (let phase = 0; phase <= KERNEL_PHASES; phase++)
    for (let tap = 0; tap < KERNEL_TAPS; tap++)
      kernel[phase * KERNEL_TAPS + tap] = CURVE[Math.abs(KERNEL_PHASES * (tap - CENTER_TAP) - phase)] ?? 0;
  return kernel;
}
