/** Makes `src/tic80.d.ts` from the table. */

import { callbacks, consoleFunctions } from './index.ts';
import type { ConsoleFunction, Parameter, Signature, ValueKind } from './types.ts';

const TYPES: Record<ValueKind, string> = {
  integer: 'number',
  byte: 'number',
  float: 'number',
  color: 'number',
  'color keys': 'number | readonly number[]',
  boolean: 'boolean',
  text: 'string | number | boolean',
  value: 'unknown',
  note: 'number | NoteName',
  bits: '1 | 2 | 4 | 8',
  remap: 'MapRemap',
};

const HEADER = `/**
 * The TIC-80 console as TypeScript sees it: functions to call and callbacks to define.
 * Made by \`npm run api\` from the table in tools/api; do not edit.
 *
 * @noSelfInFile
 */

/** Several results of one call. Take them apart at once: \`const [x, y] = mouse()\`. */
declare type LuaMultiReturn<T extends any[]> = T & { readonly __tstlMultiReturn: any };

/** Returns several values at once, as the console expects them from the remap function of \`map\`. */
declare const $multi: (<T extends any[]>(...values: T) => LuaMultiReturn<T>) & {
  readonly __tstlExtension: 'MultiFunction';
};

/** Note of a sound effect: name and octave. */
declare type NoteName =
  \`\${'C-' | 'C#' | 'D-' | 'D#' | 'E-' | 'F-' | 'F#' | 'G-' | 'G#' | 'A-' | 'A#' | 'B-'}\${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}\`;

/** Chooses what \`map\` draws for a cell, given the tile there and the cell's column and row. */
declare type MapRemap = (
  this: void,
  tile: number,
  x: number,
  y: number,
) => number | LuaMultiReturn<[tile: number, flip?: number, rotate?: number]>;
`;

/** What a build knows of itself. */
const CONSTANTS = `/**
 * Whether the game is being worked on: true in \`cartwright play\`, false in what \`build\`, \`run\` and \`export\` make,
 * where \`if (DEVELOPMENT) { … }\` leaves nothing behind. \`--define DEVELOPMENT=true\` says otherwise.
 */
declare const DEVELOPMENT: boolean;
`;

/** The typings of the whole API, as the content of a file. */
export function renderTypings(): string {
  const functions = consoleFunctions.flatMap(renderFunction);
  return [HEADER, CONSTANTS, ...functions, renderCallbacks()].join('\n');
}

/** One overload: a range of argument counts without a gap. */
interface Overload {
  signature: Signature;
  /** Parameters from this index on may be left out. */
  required: number;
  parameters: readonly Parameter[];
}

/** Optional arguments come in groups: where a count is skipped, a new overload begins. */
export function overloads(signature: Signature): Overload[] {
  const result: Overload[] = [];
  for (const [index, count] of signature.counts.entries()) {
    const last = result.at(-1);
    const parameters = signature.parameters.slice(0, count);
    if (last && count === signature.counts[index - 1] + 1) last.parameters = parameters;
    else result.push({ signature, required: count, parameters });
  }
  return result;
}

/** How a function is called, one line for each of its overloads: `cls(color?: number): void`. */
export function signatureTexts({ name, signatures }: ConsoleFunction): string[] {
  return signatures.flatMap(overloads).map(({ signature, required, parameters }) => {
    const list = parameters.map(
      (parameter, index) => `${parameter.name}${index >= required ? '?' : ''}: ${TYPES[parameter.kind]}`,
    );
    return `${name}(${list.join(', ')}): ${signature.returns?.type ?? 'void'}`;
  });
}

function renderFunction(entry: ConsoleFunction): string[] {
  const texts = signatureTexts(entry);
  return entry.signatures.flatMap(overloads).map(({ signature, parameters }, index) => {
    const lines = [entry.doc];
    if (signature.doc && entry.signatures.length > 1) lines.push('', signature.doc);
    lines.push('', ...parameters.map(documentParameter));
    if (signature.returns) lines.push(`@returns ${signature.returns.doc}`);
    for (const { message, cause } of entry.errors ?? [])
      lines.push(`@throws "${message.trimEnd()}" ${cause}`);
    lines.push('@noSelf');
    if (entry.deprecated) lines.push(`@deprecated ${entry.deprecated}`);
    return `${comment(lines)}\ndeclare function ${texts[index]};\n`;
  });
}

function renderCallbacks(): string {
  const members = callbacks.map(({ name, doc, parameters, deprecated }) => {
    const lines = [doc, '', ...parameters.map(documentParameter)];
    if (deprecated) lines.push(`@deprecated ${deprecated}`);
    const list = [
      'this: void',
      ...parameters.map(parameter => `${parameter.name}: ${TYPES[parameter.kind]}`),
    ];
    return `${comment(lines)}\n${name}: (${list.join(', ')}) => void;`.replace(/^/gm, '  ');
  });
  return `/**
 * The functions of a program that the console calls: define them in \`main.ts\`, as \`export function TIC() { … }\`.
 *
 * @noSelf
 */
declare interface ConsoleCallbacks {
${members.join('\n')}
}
`;
}

/** What a parameter means, with its range and default: `palette color (0 to 15, default 0)`. */
export function parameterMeaning({ doc, range, default: value }: Parameter): string {
  const notes = [];
  if (range) notes.push(`${range[0]} to ${range[1]}`);
  if (value !== undefined) notes.push(`default ${value}`);
  return `${doc}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

function documentParameter(parameter: Parameter): string {
  return `@param ${parameter.name} ${parameterMeaning(parameter)}`;
}

/** A doc comment; an empty line only between two parts that exist. */
function comment(lines: string[]): string {
  const kept = lines.filter((line, index) => line !== '' || (lines[index + 1] ?? '') !== '');
  return ['/**', ...kept.map(line => (line ? ` * ${line}` : ' *')), ' */'].join('\n');
}
