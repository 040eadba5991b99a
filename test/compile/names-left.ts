/** Which names a minified chunk still holds. */

import { compile } from '../../tools/compile/index.ts';
import { withFiles } from './differential.ts';

/** Which of some names still stand in the minified chunk of a program. */
export function namesLeft(text: string, names: string[], keepFields: string[] | boolean = false): string[] {
  const lua = withFiles(`declare function show(...values: unknown[]): void;\n${text}`, entry => {
    const outcome = compile(entry, { minify: 'safe', keepFields });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
    return outcome.value.lua;
  });
  return names.filter(name => new RegExp(`\\b${name}\\b`).test(lua));
}
