/** Values that stand in the text and can be changed in place. Independent of the page. */

import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { functionsByName, type Parameter } from '../../../../api/index.ts';
import { numberAt } from '../../model/numbers-in-text.ts';
import { noteOfText } from './note-text.ts';

/** What a value is, which says how it is chosen. */
export type ValueKind = 'color' | 'boolean' | 'tile' | 'tile or sprite' | 'sfx' | 'note' | 'number';

/** A value in the text. */
export interface TextValue {
  kind: ValueKind;
  from: number;
  to: number;
  /** As it stands there. */
  text: string;
  /** Of a note: the SFX that the call plays. */
  sfx?: number;
}

/** The highest number that can be chosen, by kind; the lowest is 0. */
const LAST: Readonly<Record<string, number>> = { color: 15, tile: 255, 'tile or sprite': 511, sfx: 63 };

/** The kinds of the arguments of the console's functions, by name and index; undefined for other values. */
const ARGUMENT_KINDS: ReadonlyMap<string, readonly (ValueKind | undefined)[]> = new Map(
  [...functionsByName.values()].map(({ name, signatures }) => {
    const kinds: (ValueKind | undefined)[] = [];
    for (const { parameters } of signatures)
      parameters.forEach((parameter, index) => {
        kinds[index] ??= kindOf(parameter);
      });
    return [name, kinds];
  }),
);

function kindOf({ kind, refersTo }: Parameter): ValueKind | undefined {
  if (kind === 'color' || kind === 'color keys') return 'color';
  return kind === 'note' ? 'note' : refersTo;
}

/** The values in a part of the text, without numbers that stand for nothing. */
export function valuesIn(state: EditorState, start: number, end: number): TextValue[] {
  const values: TextValue[] = [];
  syntaxTree(state).iterate({
    from: start,
    to: end,
    enter({ name, node, from, to }) {
      if (name === 'BooleanLiteral')
        values.push({ kind: 'boolean', from, to, text: state.sliceDoc(from, to) });
      if (name !== 'CallExpression') return;
      const called = node.firstChild;
      const list = node.getChild('ArgList');
      const kinds = called && ARGUMENT_KINDS.get(state.sliceDoc(called.from, called.to));
      if (list && kinds) values.push(...argumentValues(state, list, kinds));
    },
  });
  return values;
}

function argumentValues(
  state: EditorState,
  list: SyntaxNode,
  kinds: readonly (ValueKind | undefined)[],
): TextValue[] {
  const values: TextValue[] = [];
  let index = 0;
  let sfx: number | undefined;
  for (let node = list.firstChild; node; node = node.nextSibling) {
    if (node.name === ',') index++;
    const { from, to } = node;
    const kind = kinds[index];
    if (kind === undefined || (node.name !== 'Number' && node.name !== 'String')) continue;
    const text = state.sliceDoc(from, to);
    const isChoice =
      kind === 'note' ? noteOfText(text) !== undefined : /^\d+$/.test(text) && Number(text) <= LAST[kind];
    if (!isChoice) continue;
    if (kind === 'sfx') sfx = Number(text);
    values.push({ kind, from, to, text, ...(kind === 'note' && sfx !== undefined ? { sfx } : {}) });
  }
  return values;
}

/** The value at a place of the text: one of those above, or any number. */
export function valueAt(state: EditorState, place: number): TextValue | undefined {
  const line = state.doc.lineAt(place);
  const found = valuesIn(state, line.from, line.to).find(({ from, to }) => from <= place && place <= to);
  if (found) return found;
  const number = numberAt(line.text, place - line.from);
  if (!number) return undefined;
  const from = line.from + number.from;
  return { kind: 'number', from, to: from + number.text.length, text: number.text };
}
