/** `waveform N` and 32 amplitudes as hexadecimal digits (specification: sound §1.2). */

import { AMPLITUDES, type Waveform } from '../sound-values/waveform.ts';
import { type BlockKind, type Entry, sayOnce } from './block.ts';
import type { Report, Word } from './lines.ts';

export const waveformBlock: BlockKind<Waveform> = {
  keyword: 'waveform',
  title: 'Waveforms',
  first: 0,
  readLine,
  entries,
};

/** Digits may be grouped. */
function readLine(words: Word[], amplitudes: Waveform, seen: Set<string>, report: Report): void {
  const first = words[0]!;
  sayOnce('amplitudes', first, seen, report);
  const remedy = `Write ${AMPLITUDES} hexadecimal digits, one per amplitude: 0 lowest, f highest.`;
  const wrong = words.find(word => !/^[0-9a-fA-F]+$/.test(word.text));
  if (wrong !== undefined) {
    report(wrong, `\`${wrong.text}\` contains characters that are not hexadecimal digits`, remedy);
    return;
  }
  const digits = words.map(word => word.text).join('');
  if (digits.length !== AMPLITUDES) {
    report(first, `a waveform has ${AMPLITUDES} amplitudes, but this line has ${digits.length}`, remedy);
    return;
  }
  for (let i = 0; i < AMPLITUDES; i++) amplitudes[i] = Number.parseInt(digits[i]!, 16);
}

function entries(amplitudes: Waveform): Entry[] {
  const text = amplitudes.map(amplitude => amplitude.toString(16)).join('');
  return [{ key: 'amplitudes', keyword: '', text, isUsual: false }];
}
