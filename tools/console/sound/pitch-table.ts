/** Frequencies of the 104 notes, and the semitone arithmetic that all sound code shares. */

/** Number of the highest note; lower and higher ones are clamped to 0…LAST_NOTE. */
export const LAST_NOTE = 103;
export const NOTES_PER_OCTAVE = 12;

/**
 * Frequency in Hz of note n, n = 0 being the C of octave 0: 440·2^((n − 57)/12) rounded half up. Given as
 * figures because `**` may differ between JavaScript engines (specification: sound §5.1).
 */
// biome-ignore format: one octave a line
export const NOTE_FREQUENCIES = Int32Array.of(
  16, 17, 18, 19, 21, 22, 23, 24, 26, 28, 29, 31,
  33, 35, 37, 39, 41, 44, 46, 49, 52, 55, 58, 62,
  65, 69, 73, 78, 82, 87, 92, 98, 104, 110, 117, 123,
  131, 139, 147, 156, 165, 175, 185, 196, 208, 220, 233, 247,
  262, 277, 294, 311, 330, 349, 370, 392, 415, 440, 466, 494,
  523, 554, 587, 622, 659, 698, 740, 784, 831, 880, 932, 988,
  1047, 1109, 1175, 1245, 1319, 1397, 1480, 1568, 1661, 1760, 1865, 1976,
  2093, 2217, 2349, 2489, 2637, 2794, 2960, 3136, 3322, 3520, 3729, 3951,
  4186, 4435, 4699, 4978, 5274, 5588, 5920, 6272,
);
