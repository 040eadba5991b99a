/**
 * What ticbuild (thenfour/ticbuild) makes of a chunk, as documented in its README; the package itself is not run. Its
 * default rules
 * are `stripComments`, `renameLocalVariables`, `aliasRepeatedExpressions`, `aliasLiterals`, `packLocalDeclarations`,
 * `simplifyExpressions` and `removeUnusedLocals`; fields keep their names (`renameTableFields` is off unless they are
 * listed). The README does not say how each rule decides, so Cartwright's own counterparts stand in for them, with
 * names for all locals chosen by use, and its printer, which leaves out all optional white space (`tight2`). Blocks
 * that are not needed are unwrapped too, which no rule of ticbuild does: the result is more likely shorter than longer
 * than ticbuild's own.
 */

import { chooseNames } from '../../tools/compile/minify/names/name-slots.ts';
import { ShortNames } from '../../tools/compile/minify/names/short-names.ts';
import { finish, prepare } from '../../tools/compile/minify/prepare.ts';
import { parseLua } from '../../tools/lua/parse.ts';

/** A chunk of Lua after ticbuild's default rules. */
export function applyTicbuildRules(text: string): string {
  const prepared = prepare(
    { helpers: [], program: parseLua(text), header: [], fields: new Set() },
    { aliases: true, merges: true, order: 'frequency' },
  );
  const names = new ShortNames();
  const { variables, fields } = prepared;
  return finish(prepared, chooseNames(variables, names), chooseNames(fields, names), 'free').text;
}
