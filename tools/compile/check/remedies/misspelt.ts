/** What a misspelt name was meant to be, where TypeScript suggests nothing: it compares short names too coarsely. */

import { dirname, relative } from 'node:path';
import { nearestWord } from '../../../nearest-word.ts';
import { isLibrarySource } from '../../program/library-paths.ts';
import ts from '../../program/typescript.js';
import { nodesAround, type Problem } from './problem.ts';

/** Most edits of a name, relative to its length. */
const MISSPELT = 0.34;
/** Shorter names are near to too many others. */
const MIN_LENGTH = 3;
/** Names that people write. */
const NAME = /^(?!__)[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * A remedy for an unknown name: the name that it is near to, and what to do if it was meant as it stands.
 *
 * @param otherwise goes on after `Check the spelling`
 * @param joint between both
 */
export function spellingOr(problem: Problem, otherwise: string, joint = ', or '): string {
  const asked = meantName(problem);
  return asked === undefined ? `Check the spelling${joint}${otherwise}` : `${asked} Otherwise ${otherwise}`;
}

/** Asks whether the name was meant that an unknown one is near to; undefined if it is near to none. */
export function meantName(problem: Problem): string | undefined {
  const near = problem.program && nearName(problem, problem.program);
  if (!near) return undefined;
  const quote = /^['"]/.exec(near.written.getText())?.[0] ?? '`';
  const asked = `Did you mean ${quote}${near.name}${quote}?`;
  if (!near.file) return asked;
  const from = relative(dirname(problem.file.fileName), near.file.fileName).replace(/^(?!\.)/, './');
  return `${asked} Import it: \`import { ${near.name} } from '${from}';\`.`;
}

/** A declared name that is near to an unknown one. */
export interface NearName {
  name: string;
  /** The unknown name, or the literal that has it. */
  written: ts.Node;
  /** The file that exports it, if it is not visible where it is used. */
  file?: ts.SourceFile;
}

/**
 * The declared name that is nearest to the unknown name of a problem: a value or type in its scope, an export of another
 * file of the game, a member of an object, an export of a module, a key of an object literal, one of the texts that a
 * type lists.
 *
 * @param problem an error of TypeScript, of any kind
 * @param program its program
 * @returns undefined if the problem is not about a name, or if no name is near
 */
export function nearName(
  { code, file, start }: Pick<Problem, 'code' | 'file' | 'start'>,
  program: ts.Program,
): NearName | undefined {
  if (!Object.hasOwn(FINDERS, code)) return undefined;
  const [found] = nodesAround({ file, start });
  const written = FINDERS[code] === listed ? givenText(found) : found;
  return written && FINDERS[code](written, program);
}

type Finder = (written: ts.Node, program: ts.Program) => NearName | undefined;

/** By TypeScript's codes. */
const FINDERS: Readonly<Record<number, Finder>> = {
  // A value or a type that is not declared.
  2304: inScope,
  2503: inScope,
  2552: inScope,
  18004: inScope,
  // A member.
  2339: member,
  2551: member,
  // An export of a module.
  2305: exported,
  2724: exported,
  // A key of an object literal.
  2353: key,
  2561: key,
  // A text where a type lists others.
  2322: listed,
  2345: listed,
  2367: listed,
  2678: listed,
  2820: listed,
};

function inScope(written: ts.Node, program: ts.Program): NearName | undefined {
  const checker = program.getTypeChecker();
  const { parent } = written;
  const isType = ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent);
  const meaning = isType ? ts.SymbolFlags.Type | ts.SymbolFlags.Namespace : ts.SymbolFlags.Value;
  const isCalled = ts.isCallExpression(parent) && parent.expression === written;
  const fits = (symbol: ts.Symbol): boolean => {
    if (isType || symbol.flags & ts.SymbolFlags.Alias) return true;
    const isFunction = checker.getTypeOfSymbolAtLocation(symbol, written).getCallSignatures().length > 0;
    // The console's functions are called: `spd` is not `spr`.
    return isCalled ? isFunction : !isFunction || !isOfConsole(symbol);
  };
  const visible = checker.getSymbolsInScope(written, meaning | ts.SymbolFlags.Alias);
  const near = nearest(written, visible, fits);
  if (near) return near;
  const own = written.getSourceFile();
  const others = program.getSourceFiles().filter(file => file !== own && !isForeign(file));
  for (const file of others) {
    const module = checker.getSymbolAtLocation(file);
    const found = module && nearest(written, checker.getExportsOfModule(module), fits);
    if (found) return { ...found, file };
  }
  return undefined;
}

function member(written: ts.Node, program: ts.Program): NearName | undefined {
  const checker = program.getTypeChecker();
  const { parent } = written;
  const isAccess = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  const object = isAccess ? parent.expression : ts.isBindingElement(parent) ? parent.parent : undefined;
  if (!object) return undefined;
  const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
  const fits = (symbol: ts.Symbol): boolean =>
    !isCalled || checker.getTypeOfSymbolAtLocation(symbol, written).getCallSignatures().length > 0;
  const type = checker.getApparentType(checker.getTypeAtLocation(object));
  return nearest(written, checker.getPropertiesOfType(type), fits);
}

function exported(written: ts.Node, program: ts.Program): NearName | undefined {
  const checker = program.getTypeChecker();
  const from = ts.findAncestor(
    written,
    (node): node is ts.ImportDeclaration | ts.ExportDeclaration =>
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
  )?.moduleSpecifier;
  const module = from && checker.getSymbolAtLocation(from);
  return module && nearest(written, checker.getExportsOfModule(module));
}

function key(written: ts.Node, program: ts.Program): NearName | undefined {
  const checker = program.getTypeChecker();
  const literal = ts.findAncestor(written, ts.isObjectLiteralExpression);
  const wanted = literal && checker.getContextualType(literal);
  const taken = new Set(literal?.properties.map(property => property.name?.getText()));
  return wanted && nearest(written, checker.getPropertiesOfType(wanted), ({ name }) => !taken.has(name));
}

function listed(written: ts.Node, program: ts.Program): NearName | undefined {
  const type = wantedType(written as ts.StringLiteralLike, program.getTypeChecker());
  const parts = type?.isUnion() ? type.types : type ? [type] : [];
  const words = parts.flatMap(part => (part.isStringLiteral() ? [{ name: part.value }] : []));
  return nearest(written, words);
}

/** The text that is given where a problem is: TypeScript reports it at the variable or the `return`. */
function givenText(node: ts.Node): ts.StringLiteralLike | undefined {
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  const given =
    isNamed && parent.name === node
      ? parent.initializer
      : ts.isBinaryExpression(parent) && parent.left === node && ts.isIdentifier(node)
        ? parent.right
        : ts.isReturnStatement(node)
          ? node.expression
          : node;
  return given && ts.isStringLiteralLike(given) ? given : undefined;
}

/** The type of what a text is given to, or compared with. */
function wantedType(written: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = written;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken)
    return checker.getTypeAtLocation(parent.left === written ? parent.right : parent.left);
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  return checker.getContextualType(written);
}

function nearest<Named extends { readonly name: string }>(
  written: ts.Node,
  declared: readonly Named[],
  fits: (one: Named) => boolean = () => true,
): NearName | undefined {
  const unknown = ts.isStringLiteralLike(written) ? written.text : written.getText();
  if (unknown.length < MIN_LENGTH) return undefined;
  // Types are asked only for names that are near.
  const near = declared.filter(
    one =>
      NAME.test(one.name) &&
      one.name !== unknown &&
      nearestWord(unknown, [one.name], MISSPELT) !== undefined &&
      fits(one),
  );
  const names = near.map(one => one.name);
  const name = nearestWord(unknown, names, MISSPELT);
  return name === undefined ? undefined : { name, written };
}

function isOfConsole({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(declaration => declaration.getSourceFile().isDeclarationFile);
}

function isForeign({ fileName, isDeclarationFile }: ts.SourceFile): boolean {
  return isDeclarationFile || fileName.includes('/node_modules/') || isLibrarySource(fileName);
}
