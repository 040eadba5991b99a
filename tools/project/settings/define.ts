/** Constants that a build sets: `--define DEBUG=true`, and the key `define` of `cart.json`. */

import { functionsByName } from '../../api/index.ts';
import type { DefinedValue } from '../../compile/program/defines.ts';
import ts from '../../compile/program/lazy-typescript.js';
import { wrongValue } from './json-object.ts';
import type { Setting } from './setting.ts';

/** What is wrong with the name of a constant; undefined if it is valid. */
export function defineNameProblem(name: string): string | undefined {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `"${name}" is not a valid name for a constant`;
  if (isReservedWord(name)) return `"${name}" is a reserved word of TypeScript`;
  return functionsByName.has(name) ? `"${name}" is a function of the console` : undefined;
}

/** Whether a word cannot be the name of a variable in a module. */
function isReservedWord(name: string): boolean {
  const kind = ts.identifierToKeywordKind(ts.factory.createIdentifier(name));
  return (
    kind === ts.SyntaxKind.AwaitKeyword ||
    (kind !== undefined &&
      kind >= ts.SyntaxKind.FirstReservedWord &&
      kind <= ts.SyntaxKind.LastFutureReservedWord)
  );
}

/** Parses `NAME=value` or `NAME`: the value is true, false, a number, or a string. */
export function readDefine(text: string): [name: string, value: DefinedValue] {
  const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
  return [name, value === undefined ? true : constantOf(value)];
}

function constantOf(text: string): DefinedValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return /^"[^"]*"$|^'[^']*'$/.test(text) ? text.slice(1, -1) : text;
}

export const DEFINE_SETTING: Setting = {
  description: 'Constants of the program: { "DEBUG": false }. The flag --define takes precedence.',
  schema: {
    type: 'object',
    propertyNames: { pattern: '^[A-Za-z_$][\\w$]*$' },
    additionalProperties: { type: ['boolean', 'number', 'string'] },
  },
  problem(kind, key, value) {
    const remedy = 'Write names with true, false, numbers or strings, such as { "DEBUG": false }.';
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrongValue(kind, key, value, remedy);
    for (const [name, constant] of Object.entries(value)) {
      const problem = defineNameProblem(name);
      if (problem)
        return { code: `${kind}/define-name`, message: problem, remedy: 'Choose another name.', inner: name };
      const isConstant = ['boolean', 'number', 'string'].includes(typeof constant);
      if (!isConstant) return { ...wrongValue(kind, name, constant, remedy), inner: name };
    }
    return undefined;
  },
};
