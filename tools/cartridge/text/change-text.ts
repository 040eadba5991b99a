/** Changes sections of a text project, keeping its code and other sections. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { sameBytes } from '../bytes.ts';
import { type Cartridge, haveSameBanks } from '../cartridge.ts';
import { type Language, LUA } from '../languages.ts';
import { decodeText, sectionText, tagOf } from './text.ts';
import { TEXT_SECTIONS } from './text-sections.ts';

/**
 * @param bytes of the file
 * @param cartridge the new content, which differs only in its banks
 * @returns the whole file; or an error if its code contains a line that reads as a section
 */
export function changeText(
  bytes: Uint8Array,
  language: Language | undefined = LUA,
  cartridge: Cartridge,
): Outcome<Uint8Array> {
  const before = decodeText(bytes, language);
  if (!before.ok) return before;
  const prefix = language.sectionPrefix;
  let text = Buffer.from(bytes).toString('latin1');
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  for (const section of TEXT_SECTIONS)
    for (const [number, bank] of cartridge.banks.entries()) {
      if (section.parts.every(part => sameBytes(bank[part], before.value.banks[number][part]))) continue;
      const made = sectionText(bank, section, number, prefix).replaceAll('\n', lineEnd).trimEnd();
      text = withSection(text, made, `${prefix} <${tagOf(section, number)}>`, lineEnd);
    }
  const changed = new Uint8Array(Buffer.from(text, 'latin1'));
  const after = decodeText(changed, language);
  if (after.ok && saysTheSame(after.value, cartridge)) return success(changed);
  return failure(
    errorDiagnostic(
      'cartridge/section-text',
      'the code contains a line that reads as a section of a text project',
      {
        remedy: 'Change strings such as "-- <TILES>" in the code, or convert it to .tic.',
      },
    ),
  );
}

/**
 * @param made the new section; empty to remove it
 */
function withSection(text: string, made: string, opening: string, lineEnd: string): string {
  const anySection = `\n${opening.slice(0, opening.indexOf('<') + 1)}`;
  const place = text.indexOf(`\n${opening}`);
  if (place < 0) {
    // The line end before the first section is not part of the code.
    const gap = text.endsWith('\n') && text.includes(anySection) ? '' : lineEnd;
    return made === '' ? text : `${text}${gap}${made}${lineEnd}${lineEnd}`;
  }
  const closing = `\n${opening.replace('<', '</')}`;
  const end = text.indexOf(closing, place);
  // A tag without its end was not written by a program.
  if (end < 0) return text;
  const rest = text.slice(end + closing.length);
  if (made !== '') return text.slice(0, place + 1) + made + rest;
  const without = text.slice(0, place + 1) + rest.replace(/^\s+/, '');
  return without.includes(anySection) ? without : without.slice(0, -lineEnd.length);
}

function saysTheSame(one: Cartridge, other: Cartridge): boolean {
  return sameBytes(one.code, other.code) && haveSameBanks(one, other);
}
