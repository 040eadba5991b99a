/** Names that hide console functions in a file that calls those functions too, elsewhere. */

import ts from '../../program/typescript.ts';
import type { NamedCall } from './console-calls.ts';
import type { Finding } from './finding.ts';

/** A finding for the first call of each thing that has the name of a console function the file calls as well. */
export function shadowProblems(calls: readonly NamedCall[]): Finding[] {
  const called = new Set(calls.filter(({ hiddenBy }) => !hiddenBy).map(({ entry }) => entry.name));
  const reported = new Set<unknown>();
  return calls.flatMap(({ entry: { name }, name: node, hiddenBy }): Finding[] => {
    if (!hiddenBy || !called.has(name) || reported.has(hiddenBy)) return [];
    reported.add(hiddenBy);
    const file = hiddenBy.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(
      (ts.getNameOfDeclaration(hiddenBy) ?? hiddenBy).getStart(file),
    );
    return [
      {
        code: 'lint/shadowed-function',
        message: `this calls the ${name} declared in line ${line + 1}, not the console's ${name}`,
        remedy: `Rename the ${name} declared in line ${line + 1}.`,
        node,
      },
    ];
  });
}
