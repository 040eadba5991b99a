/** Parts of the pages of libraries: functions and types as their doc comments explain them. */

import type { Export } from './exports.ts';

/** Columns of a signature beside a picture. */
const SIGNATURE_WIDTH = 64;

/** Names that are plain words, too: they are not taken for a function in a sentence. */
const WORDS = new Set(['frames', 'orientation', 'pressed', 'reflect']);

/** The anchor that a heading gets on code forges. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/**
 * A function with what its doc comment says.
 *
 * @param exports names that become links or are explained where they are first named
 * @param anchors where the links lead
 * @param shown gathers the constants that were explained
 */
export function renderFunction(
  { signature, paragraphs, source, parameters, returns }: Export,
  exports: ReadonlyMap<string, Export> = new Map(),
  anchors: ReadonlyMap<string, string> = new Map(),
  shown = new Set<string>(),
): string {
  const words = [...paragraphs, ...parameters.map(({ text }) => text), returns].join(' ');
  const constants = [...exports.values()].filter(
    ({ kind, name }) => kind === 'constant' && !shown.has(name) && new RegExp(`\\b${name}\\b`).test(words),
  );
  constants.sort((a, b) => Number(a.value) - Number(b.value));
  for (const { name } of constants) shown.add(name);
  const link = (text: string) => linkNames(text, exports, anchors);
  const [summary, ...rest] = paragraphs;
  const list = [
    ...parameters.map(({ name, text }) => `- \`${name}\` ${link(text)}`),
    ...(returns === '' ? [] : [`- returns ${link(returns)}`]),
    ...constants.map(({ name, value, paragraphs: [text = ''] }) => `- \`${name}\` = ${value}: ${link(text)}`),
  ];
  return [
    `\`\`\`ts\n${wrap(signature)}\n\`\`\`\n`,
    `${link(summary!)}\n`,
    ...rest.map(text => `${link(text).replace(/^Rule:/, '**Rule:**')}\n`),
    ...(list.length > 0 ? [`${list.join('\n')}\n`] : []),
    ...(source === '' ? [] : [`*Source: ${link(source).replace(/\.$/, '')}.*\n`]),
  ].join('\n');
}

/** Breaks a long signature between parameters. */
function wrap(signature: string): string {
  let column = 0;
  return signature
    .replace(/[^,]+(, |$)/g, part => {
      const breaks = column > 0 && column + part.trimEnd().length > SIGNATURE_WIDTH;
      column = part.length + (breaks ? 2 : column);
      return breaks ? `\n  ${part}` : part;
    })
    .replace(/ +$/gm, '');
}

/** Turns names of functions in a sentence into links, those of constants into code. */
function linkNames(
  text: string,
  exports: ReadonlyMap<string, Export>,
  anchors: ReadonlyMap<string, string>,
): string {
  return text.replace(/(?<![`\w.])[A-Za-z]\w+(?!`)\b/g, word => {
    const kind = WORDS.has(word) ? undefined : exports.get(word)?.kind;
    if (kind === 'function') return `[\`${word}\`](#${anchors.get(word)})`;
    return kind === 'constant' ? `\`${word}\`` : word;
  });
}

/** The list of types at the end of a page. */
export function renderTypes(
  exports: ReadonlyMap<string, Export>,
  anchors: ReadonlyMap<string, string> = new Map(),
): string {
  const types = [...exports.values()].filter(({ kind }) => kind === 'type');
  const lines = types.map(
    ({ name, paragraphs }) => `- \`${name}\`: ${linkNames(paragraphs.join(' '), exports, anchors)}`,
  );
  return `## Types\n\n${lines.join('\n')}\n`;
}
