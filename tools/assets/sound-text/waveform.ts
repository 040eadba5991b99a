/** `waveform N` and 32 amplitudes as hexadecimal digits (specification: sound §1.2). */

import { type BlockKind, sayOnce } from './block.ts';
import type { Report, Word } from './lines.ts';

const AMPLITUDES = 32;

export const waveformBlock: BlockKind = {
  keyword: 'waveform',
  first: 0,
  count: 16,
  size: 16,
  readLine,
  writeLines,
};

/** Digits may stand in groups. */
function readLine(words: Word[], bytes: Uint8Array, seen: Set<string>, report: Report): void {
  const first = words[0]!;
  sayOnce('amplitudes', first, seen, report);
  const remedy = `Write ${AMPLITUDES} hexadecimal digits, one an amplitude: 0 lowest, f highest.`;
  const wrong = words.find(word => !/^[0-9a-fA-F]+$/.test(word.text));
  if (wrong !== undefined) {
    report(wrong, `\`${wrong.text}\` contains characters that are not hexadecimal digits`, remedy);
    return;
  }
  const digits = words.map(word => word.text).join('');
  if (digits.length !== AMPLITUDES) {
    report(first, `a waveform has ${AMPLITUDES} amplitudes; here are ${digits.length}`, remedy);
    return;
  }
  for (let i = 0; i < bytes.length; i++) {
    const [low, high] = [digits[2 * i]!, digits[2 * i + 1]!];
    bytes[i] = Number.parseInt(high + low, 16);
  }
}

function writeLines(bytes: Uint8Array): string[] {
  let digits = '';
  for (const byte of bytes) digits += (byte & 15).toString(16) + (byte >> 4).toString(16);
  return [digits];
}
