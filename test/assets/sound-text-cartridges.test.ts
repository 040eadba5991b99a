/** The sound of real cartridges as text and back. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSoundText, type SoundSections, writeSoundText } from '../../tools/assets/sound-text.ts';
import { readCartridgeFile } from '../../tools/cartridge/decode.ts';

const ROOT = new URL('../conformance/', import.meta.url).pathname;

/** The sound sections of every bank of every cartridge of the conformance suite. */
function soundOfCartridges(): { name: string; sections: SoundSections }[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(lua|tic|cart\.png)$/.test(name))
    .flatMap(name => {
      const outcome = readCartridgeFile(new Uint8Array(readFileSync(join(ROOT, name))), name);
      if (!outcome.ok) return [];
      return outcome.value.cartridge.banks.map((bank, index) => {
        const { waveforms, samples, patterns, tracks } = bank;
        return { name: `${name} bank ${index}`, sections: { waveforms, samples, patterns, tracks } };
      });
    })
    .filter(({ sections }) =>
      Object.values(sections).some(bytes => bytes.some((byte: number) => byte !== 0)),
    );
}

test('every cartridge of the conformance suite comes back from its text', () => {
  const cartridges = soundOfCartridges();
  expect(cartridges.length).toBeGreaterThan(20);
  for (const { name, sections } of cartridges) {
    const outcome = readSoundText(writeSoundText(sections), name);
    if (!outcome.ok) throw new Error(`${name}: ${outcome.diagnostics[0]!.message}`);
    for (const section of Object.keys(sections) as (keyof SoundSections)[])
      expect(Buffer.from(outcome.value[section]).equals(sections[section]), `${name} ${section}`).toBe(true);
  }
});
