/** The type of a JSON file: TypeScript sees only the kinds of its values. */

import ts from '../typescript.js';

export interface DataShape {
  /** Names of its properties, if it is an object. */
  keys: readonly string[];
  /** A text that is the same for files of the same type. */
  shape: string;
}

/** The shape of a file of data. */
export function shapeOfData({ statements }: ts.SourceFile): DataShape {
  const [statement] = statements;
  if (!statement || !ts.isExpressionStatement(statement)) return { keys: [], shape: '' };
  const { expression } = statement;
  return {
    keys: ts.isObjectLiteralExpression(expression) ? expression.properties.map(keyOf) : [],
    shape: shapeOf(expression),
  };
}

function shapeOf(value: ts.Node): string {
  // Of what is in an array, each kind counts once.
  if (ts.isArrayLiteralExpression(value)) return `[${[...new Set(value.elements.map(shapeOf))].join('|')}]`;
  if (!ts.isObjectLiteralExpression(value)) return kindOf(value);
  const properties = value.properties.map(property =>
    ts.isPropertyAssignment(property) ? `${keyOf(property)}:${shapeOf(property.initializer)}` : '',
  );
  return `{${properties.join()}}`;
}

function keyOf({ name }: ts.ObjectLiteralElementLike): string {
  return JSON.stringify(name && ts.isStringLiteral(name) ? name.text : '');
}

/** The kind of a text, a number, a truth value or null. */
function kindOf(value: ts.Node): string {
  if (ts.isStringLiteral(value)) return 'text';
  if (value.kind === ts.SyntaxKind.NullKeyword) return 'null';
  return value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword
    ? 'truth'
    : 'number';
}
