/** Which declarations of a library a program needs: a program without the others takes less time, and more is known of it. */

import ts from 'typescript';

/**
 * The statements of a library that a program reaches by the names that it mentions, as text.
 *
 * @param library text of a module whose statements are all declarations
 * @param program text of all that uses it
 */
export function usedDeclarations(library: string, program: string): string {
  const statements = ts.createSourceFile('library.ts', library, ts.ScriptTarget.Latest).statements;
  const waiting = statements.map(statement => {
    const text = library.slice(statement.pos, statement.end);
    return { text, name: nameOf(statement), isUsed: false };
  });
  for (const reached = [program]; reached.length > 0; ) {
    const names = new Set(reached.pop()!.match(/\w+/g));
    for (const one of waiting) {
      if (one.isUsed || !names.has(one.name)) continue;
      one.isUsed = true;
      reached.push(one.text);
    }
  }
  const used = waiting.filter(({ isUsed }) => isUsed);
  return `${used.map(({ text }) => text).join('')}\n`;
}

function nameOf(statement: ts.Statement): string {
  const named = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0].name
    : (statement as ts.DeclarationStatement).name;
  return (named as ts.Identifier).text;
}

/** The import of those of some names that a program mentions; `type Name` for types. */
export function usedImport(names: string, from: string, program: string): string {
  const mentioned = new Set(program.match(/\w+/g));
  const used = names.split(', ').filter(name => mentioned.has(name.replace('type ', '')));
  return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : '';
}
