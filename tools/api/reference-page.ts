/** Makes `docs/api.md`, the reference of the console's functions, from the table. */

import { callbacks, consoleFunctions } from './index.ts';
import type { Callback, ConsoleFunction, Group, Parameter } from './types.ts';
import { signatureTexts } from './typings.ts';

const HEAD = `# The console's functions

Every function that the console gives to a program, by what it is for, and the functions that a program gives to the
console. All are global: nothing is imported. Editors show the same texts.

The screen is 240 × 136 pixels; (0, 0) is its upper left corner. A color is a number from 0 to 15, a place in the palette.
A parameter with a default may be left out.
`;

const TITLES: Record<Group, string> = {
  drawing: 'Drawing',
  'sprites and map': 'Sprites and map',
  text: 'Text',
  input: 'Input',
  sound: 'Sound',
  memory: 'Memory',
  system: 'System',
};

/** The page, as Markdown. */
export function renderReferencePage(): string {
  const groups = Object.entries(TITLES) as [Group, string][];
  const sections = groups.map(([group, title]) => {
    const functions = consoleFunctions.filter(entry => entry.group === group);
    return [`## ${title}\n`, ...functions.map(renderFunction)].join('\n');
  });
  const contents = groups.map(([group, title]) => {
    const names = consoleFunctions.filter(entry => entry.group === group).map(({ name }) => name);
    return `- **${title}**: ${names.map(name => `[${name}](#${name})`).join(', ')}`;
  });
  const called = callbacks.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(', ');
  contents.push(`- **What the console calls**: ${called}`);
  return [
    HEAD,
    `${contents.join('\n')}\n`,
    ...sections,
    '## What the console calls\n',
    'Define them in `main.ts`, as `export function TIC(): void { … }`. None is called while another one runs.\n',
    ...callbacks.map(renderCallback),
  ].join('\n');
}

function renderFunction(entry: ConsoleFunction): string {
  const lines = [`### ${entry.name}\n`];
  if (entry.deprecated) lines.push(`**Deprecated.** ${entry.deprecated}\n`);
  lines.push('```ts', ...signatureTexts(entry).map(withoutMarks), '```\n', `${entry.doc}\n`);
  const isOne = entry.signatures.length === 1;
  for (const { doc, parameters, returns } of entry.signatures) {
    if (doc && !isOne) lines.push(`${doc}\n`);
    lines.push(...parameterTable(parameters));
    if (returns) lines.push(`Gives \`${withoutMarks(returns.type)}\`: ${returns.doc}.\n`);
  }
  for (const { message, cause } of entry.errors ?? [])
    lines.push(`The error "${message.trimEnd()}" stops the game ${cause}.\n`);
  return lines.join('\n');
}

function renderCallback({ name, doc, parameters, deprecated }: Callback): string {
  const lines = [`### ${name}\n`];
  if (deprecated) lines.push(`**Deprecated.** ${deprecated}\n`);
  lines.push(`${doc}\n`, ...parameterTable(parameters));
  return lines.join('\n');
}

function parameterTable(parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(
    ({ name, doc, range, default: value }) =>
      `| \`${name}\` | ${cell(doc)} | ${range ? `${range[0]} to ${range[1]}` : ''} | ${value === undefined ? '' : `\`${value}\``} |`,
  );
  return ['| parameter | meaning | values | default |', '|---|---|---|---|', ...rows, ''];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A type without the compiler's mark of several results. */
function withoutMarks(type: string): string {
  return type.replace(/LuaMultiReturn<(\[.*?\])>/g, '$1');
}
