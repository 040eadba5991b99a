/**
 * Gives the exports of JavaScript the types that its declarations assert: a module that exports each value as what the
 * `.d.ts` says, and all of its types. Programs import it in the place of both.
 */

import { declarationsOf, type Reference } from '../incremental/declarations.ts';
import ts from '../typescript.js';

/** JavaScript and what declares it, as absolute paths. */
export interface TypedCode {
  code: string;
  typings: string;
}

const ENDING = '.typed.ts';

const known = new Map<string, TypedCode>();

/** The name of the module with the exports of some JavaScript and their types. */
export function typedModule(of: TypedCode): string {
  const name = `${of.code}${ENDING}`;
  known.set(name, of);
  return name;
}

/** What such a module consists of; undefined for other files. */
export function typedCodeOf(name: string): TypedCode | undefined {
  return known.get(name);
}

/** Such a module. */
export interface TypedModule {
  text: string;
  /** The files that it was made of. */
  files: readonly ts.SourceFile[];
}

/**
 * Makes such a module.
 *
 * @param host reads files, and resolves imports of declarations as TypeScript does
 * @param codeOf finds the code that a specifier stands for in a file
 */
export function typedExports(
  { code, typings }: TypedCode,
  options: ts.CompilerOptions,
  host: ts.CompilerHost,
  codeOf: (specifier: string, from: string) => string | undefined,
): TypedModule {
  const program = ts.createProgram({ rootNames: [typings], options: { ...options, noLib: true }, host });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(typings);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return { text: 'export {};', files: program.getSourceFiles() };
  const from = JSON.stringify(code);
  const types = `import(${JSON.stringify(typings)})`;
  const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  const typed = new Map(checker.getExportsOfModule(module).map(symbol => [symbol.name, symbol]));
  const scripts = new Map<string, ts.SourceFile | undefined>();
  const names = exportedNames(code, host, codeOf, scripts);
  const lines = whole ? [] : [`export type * from ${JSON.stringify(typings)};`];
  const hasDefault = names.has('default');
  if (hasDefault && (whole || !typed.has('default')))
    lines.push(...exported('default', whole ?? module, `typeof ${types}`, types));
  for (const [name, symbol] of typed) {
    if (name === 'default' && whole) continue;
    const value = names.has(name) ? undefined : `($whole as any).${name}`;
    if (!value || hasDefault)
      lines.push(...exported(name, symbol, `typeof ${types}.${name}`, `${types}.${name}`, value));
  }
  if (lines.some(line => line.includes('$whole'))) lines.unshift(`import $whole from ${from};`);
  const files = [...program.getSourceFiles(), ...[...scripts.values()].flatMap(one => one ?? [])];
  return { text: lines.join('\n'), files };

  /** The lines that export one name, as a value and as a type. */
  function exported(
    name: string,
    symbol: ts.Symbol,
    type: string,
    typeName: string,
    value?: string,
  ): string[] {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const result: string[] = [];
    if (target.flags & ts.SymbolFlags.Value) {
      if (value === undefined) result.push(`import { ${name} as $${name} } from ${from};`);
      result.push(`const _${name} = ${value ?? `$${name}`} as any as ${type};`);
    }
    if (target.flags & ts.SymbolFlags.Type) result.push(aliased(`_${name}`, target, typeName));
    if (target !== module) result.push(...namespaced(`_${name}`, target, typeName));
    if (result.length > 0) result.push(`export { _${name} as ${name} };`);
    return result;
  }
}

/** A type under another name. */
function aliased(name: string, type: ts.Symbol, typeName: string): string {
  const parameters = typeParametersOf(type);
  const list = (texts: readonly string[]): string => (texts.length > 0 ? `<${texts.join(', ')}>` : '');
  const bare = parameters.map(({ name: parameter }) => parameter.text);
  const declared = parameters.map(({ name: parameter, default: initial }) =>
    initial ? `${parameter.text} = ${isPlain(initial) ? initial.getText() : 'any'}` : parameter.text,
  );
  return `type ${name}${list(declared)} = ${typeName}${list(bare)};`;
}

/** The types of a namespace, which a value may be as well: those of `Parser` in `export = Parser`. */
function namespaced(name: string, { exports, flags }: ts.Symbol, typeName: string): string[] {
  if (!(flags & ts.SymbolFlags.Namespace) || flags & ts.SymbolFlags.Enum) return [];
  const lines = [...(exports?.values() ?? [])].flatMap(one => {
    const inner = `${typeName}.${one.name}`;
    const own = one.flags & ts.SymbolFlags.Type ? [`export ${aliased(one.name, one, inner)}`] : [];
    return [...own, ...namespaced(one.name, one, inner).map(line => line.replace('declare', 'export'))];
  });
  return lines.length > 0 ? [`declare namespace ${name} { ${lines.join(' ')} }`] : [];
}

function typeParametersOf({ declarations = [] }: ts.Symbol): readonly ts.TypeParameterDeclaration[] {
  for (const node of declarations)
    if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      if (node.typeParameters) return node.typeParameters;
  return [];
}

/** Whether a type says the same in every file. */
function isPlain(node: ts.TypeNode): boolean {
  return (
    !ts.isTypeReferenceNode(node) && !ts.forEachChild(node, child => ts.isTypeNode(child) && !isPlain(child))
  );
}

/** The names that a file of JavaScript exports, also those that it passes on; `read` gets the files that say so. */
function exportedNames(
  file: string,
  host: ts.CompilerHost,
  codeOf: (specifier: string, from: string) => string | undefined,
  read: Map<string, ts.SourceFile | undefined>,
): Set<string> {
  const names = new Set<string>();
  if (read.has(file)) return names;
  const tree = host.getSourceFile(file, ts.ScriptTarget.ESNext);
  read.set(file, tree);
  if (!tree) return names;
  const { exports, stars }: { exports: ReadonlyMap<string, string | Reference>; stars: readonly string[] } =
    declarationsOf(tree);
  for (const name of exports.keys()) names.add(name);
  for (const specifier of stars) {
    const target = codeOf(specifier, file);
    if (target)
      for (const name of exportedNames(target, host, codeOf, read)) if (name !== 'default') names.add(name);
  }
  return names;
}
