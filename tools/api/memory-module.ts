/** Makes `src/memory.ts`, the memory map as constants for games, from the map and its words. */

import {
  constants,
  type MemoryPart,
  type MemorySection,
  memorySections,
  syncSections,
} from './memory-parts.ts';

const LINE_WIDTH = 110;

const HEADER = `/**
 * The console's memory as constants: where its parts lie and how many bytes they have, for \`peek\`, \`poke\`,
 * \`memcpy\` and \`memset\`. The compiler writes the numbers where the names stand, so they cost a cartridge nothing.
 * Made by \`npm run api\` from the memory map in tools/api; do not edit.
 */

/** Bytes of the console's memory. */
export const RAM_SIZE = ${constants.RAM_SIZE};
`;

/** The module as the content of a file. */
export function renderMemoryModule(): string {
  return [HEADER, ...memorySections.map(renderSection), renderSync()].join('\n');
}

/** An address as pages and sources show it. */
export function hexadecimal(address: number): string {
  return `0x${address.toString(16).padStart(4, '0')}`;
}

function renderSection({ title, doc, parts }: MemorySection): string {
  const head = wrap(doc ? `${title}. ${doc}` : `${title}.`, '// ');
  return `${head}\n\n${parts.map(renderPart).join('')}`;
}

function renderSync(): string {
  const head = wrap(
    'Sections of a bank for `sync`, which takes their sum: `sync(SYNC_TILES | SYNC_MAP, 2)`.',
    '// ',
  );
  const values = syncSections.map(
    ({ name, doc }) => `${comment(doc)}\nexport const ${name} = ${constants[name]};\n`,
  );
  return `${head}\n\n${values.join('')}`;
}

function renderPart({ name, doc, needs = {} }: MemoryPart): string {
  const size = constants[`${name}_SIZE`];
  return [
    `${comment(doc)}\nexport const ${name} = ${hexadecimal(constants[name])};\n`,
    ...(size === undefined ? [] : [`/** Bytes of ${name}. */\nexport const ${name}_SIZE = ${size};\n`]),
    ...Object.entries(needs).map(
      ([other, words]) => `${comment(words)}\nexport const ${other} = ${constants[other]};\n`,
    ),
  ].join('');
}

function comment(text: string): string {
  return text.length + '/**  */'.length <= LINE_WIDTH ? `/** ${text} */` : `/**\n${wrap(text, ' * ')}\n */`;
}

/** Breaks a text between words, not within code, into lines that begin with `prefix`. */
function wrap(text: string, prefix: string): string {
  const lines = [prefix.trimEnd()];
  for (const [word] of text.matchAll(/(`[^`]*`|[^\s`])+/g)) {
    if (lines[lines.length - 1].length + 1 + word.length > LINE_WIDTH) lines.push(prefix.trimEnd());
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.join('\n');
}
