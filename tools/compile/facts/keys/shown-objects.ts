/** Finds out whether a program shows objects with `console.log` or its like, which enumerates their keys. */

import { cached } from '../../program/incremental/cache.ts';
import { memoize } from '../../program/memoize.ts';
import { mentions, neededSources } from '../../program/needed-files.ts';
import { nodesIn } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { type CheckedProgram, libraryGlobal } from '../built-in-names.ts';
import { canBeObject } from '../type-parts.ts';
import { isAccess, withWrappers } from '../writes.ts';

const mentionsConsole = mentions(/\bconsole\b/);

/** Whether a program shows objects, or has `console` or one of its functions as a value. */
export const showsObjects = memoize((program: ts.Program): boolean => {
  if (!mentionsConsole(program)) return false;
  const checked = { checker: program.getTypeChecker(), program };
  return neededSources(program).some(file =>
    cached(program, file, 'shows objects', () =>
      nodesIn(file, ts.SyntaxKind.Identifier).some(node => mayShow(node as ts.Identifier, checked)),
    ),
  );
});

/** Whether a name is `console`, and shows an object or is a value. */
function mayShow(name: ts.Identifier, checked: CheckedProgram): boolean {
  if (name.text !== 'console' || libraryGlobal(name, checked) === undefined) return false;
  const member = withWrappers(name).parent as ts.Expression;
  if (ts.isTypeOfExpression(member)) return false;
  const callee = withWrappers(member);
  const call = callee.parent;
  if (!isAccess(member) || !ts.isCallExpression(call) || call.expression !== callee) return true;
  return call.arguments.some(
    value => ts.isSpreadElement(value) || canBeObject(checked.checker.getTypeAtLocation(value)),
  );
}
