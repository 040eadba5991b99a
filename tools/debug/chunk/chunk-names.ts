/**
 * The source names of a chunk's variables. Lua lists the variables of each function in the order of their
 * declarations, and so does this; the source map gives the source position of each declaration.
 */

import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import luaparse from 'luaparse';
import type { ModuleScope } from '../../compile/link/module-scopes.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import { isSpillTable } from '../../console/program/spilled-variables.ts';
import { childrenOf } from '../../lua/parsed-nodes.ts';
import { emptyFunction, type FunctionNames, type VariableName } from './function-names.ts';
import { namesInLua } from './lua-names.ts';

/** The variables in scope, by name in the chunk. */
interface Scope {
  variables: Map<string, VariableName>;
  owner: FunctionNames;
  around: Scope | undefined;
}

type Place = NonNullable<luaparse.Node['loc']>['start'];

/** Functions that the compiler calls with the block of a `try`. */
const PROTECTED_CALL = /^(pcall|js_try|js_deep_try)$/;
/** The compiler's name of a `catch` block. */
const CATCH = /^____catch(_\d+)?$/;

/** More than the number of columns in a line. */
const LINE = 1_000_000;

/** Number of unnamed variables in a Lua `for`. */
const LOOP_VARIABLES = 3;

export class ChunkNames {
  /** The chunk itself. */
  readonly main: FunctionNames;
  /** Variables of the chunk that are kept in tables because Lua has no room for them, by table and name there. */
  readonly spilled = new Map<string, Map<string, VariableName>>();
  private readonly map: SourceMapV3 | undefined;
  private readonly mappings: ReturnType<typeof decodedMappings>;
  /** Short field names by source names, and vice versa. */
  private readonly shortFields = new Map<string, string>();
  private readonly longFields = new Map<string, string>();
  private ofChunk: ReadonlySet<VariableName> | undefined;
  private readonly scopes = new Map<number, ModuleScope>();
  private readonly texts = new Map<number, Map<string, string>>();

  /**
   * Reads a chunk.
   *
   * @param lua its text
   * @param map its source map; without one, the names are those of the chunk
   */
  constructor(lua: string, map?: SourceMapV3) {
    this.map = map;
    this.mappings = map ? decodedMappings(new TraceMap(map)) : [];
    map?.x_shortNames?.forEach((short, index) => {
      if (!short.startsWith('.')) return;
      this.shortFields.set(map.names[index], short.slice(1));
      this.longFields.set(short.slice(1), map.names[index]);
    });
    const chunk = luaparse.parse(lua, {
      luaVersion: '5.3',
      comments: false,
      locations: true,
      encodingMode: 'none',
    });
    this.main = emptyFunction('');
    this.readBlock(chunk.body, scopeIn(this.main, undefined));
  }

  /** Whether a variable belongs to the chunk itself. */
  isOfChunk(variable: VariableName): boolean {
    this.ofChunk ??= new Set(this.main.locals);
    return this.ofChunk.has(variable);
  }

  /** What the names in a source file refer to in a debugged chunk. */
  scopeOf(file: string | undefined): ModuleScope | undefined {
    const source = this.map?.sources.indexOf(file ?? '') ?? -1;
    const scope = this.map?.x_scopes?.[source];
    if (!this.map || !scope) return undefined;
    let named = this.scopes.get(source);
    if (!named) {
      const words = this.wordsOf(source, this.map);
      const entries = Object.entries(scope);
      named = Object.fromEntries(entries.map(([name, entry]) => [words.get(name) ?? name, entry]));
      this.scopes.set(source, named);
    }
    return named;
  }

  /** The chunk's name of a source field. */
  shortField(name: string): string {
    return this.shortFields.get(name) ?? name;
  }

  /** The source name of a chunk's field. */
  longField(name: string): string {
    return this.longFields.get(name) ?? name;
  }

  private readBlock(nodes: readonly luaparse.Node[], scope: Scope): void {
    for (const node of nodes) this.read(node, scope);
  }

  /** Collects the variables and functions of a node. */
  private read(node: luaparse.Node, scope: Scope): void {
    switch (node.type) {
      case 'Identifier':
        use(node.name, scope);
        return;
      case 'MemberExpression':
        this.read(node.base, scope);
        return;
      case 'TableKeyString':
        this.read(node.value, scope);
        return;
      case 'LabelStatement':
      case 'GotoStatement':
        return;
      case 'LocalStatement': {
        const variables = node.variables.map(variable => this.declare(variable, scope));
        this.readBlock(node.init, scope);
        for (const { name, variable } of variables) scope.variables.set(name, variable);
        return;
      }
      case 'AssignmentStatement':
        if (scope.owner === this.main) for (const variable of node.variables) this.noteSpilled(variable);
        this.readBlock(childrenOf(node), scope);
        return;
      case 'ForNumericStatement':
        this.readBlock([node.start, node.end, ...(node.step ? [node.step] : [])], scope);
        this.readLoop([node.variable], node.body, scope);
        return;
      case 'ForGenericStatement':
        this.readBlock(node.iterators, scope);
        this.readLoop(node.variables, node.body, scope);
        return;
      case 'CallExpression':
        if (node.base.type === 'Identifier' && PROTECTED_CALL.test(node.base.name)) {
          this.readProtected(node, scope);
          return;
        }
        this.readBlock(childrenOf(node), scope);
        return;
      case 'FunctionDeclaration':
        this.readFunction(node, scope);
        return;
      case 'RepeatStatement': {
        const inside = scopeIn(scope.owner, scope);
        this.readBlock(node.body, inside);
        this.read(node.condition, inside);
        return;
      }
      case 'DoStatement':
      case 'ElseClause':
        this.readBlock(node.body, scopeIn(scope.owner, scope));
        return;
      case 'WhileStatement':
      case 'IfClause':
      case 'ElseifClause':
        this.read(node.condition, scope);
        this.readBlock(node.body, scopeIn(scope.owner, scope));
        return;
      default:
        this.readBlock(childrenOf(node), scope);
    }
  }

  private readLoop(
    variables: readonly luaparse.Identifier[],
    body: readonly luaparse.Node[],
    { owner, ...around }: Scope,
  ): void {
    const scope = scopeIn(owner, { owner, ...around });
    for (let i = 0; i < LOOP_VARIABLES; i++) owner.locals.push({ name: '' });
    for (const variable of variables)
      scope.variables.set(variable.name, this.declare(variable, scope).variable);
    this.readBlock(body, scope);
  }

  /** A function literal in a protected call is the block of a `try`. */
  private readProtected(node: luaparse.CallExpression, scope: Scope): void {
    this.read(node.base, scope);
    for (const argument of node.arguments)
      if (argument.type === 'FunctionDeclaration') this.readFunction(argument, scope, true);
      else this.read(argument, scope);
  }

  private readFunction(node: luaparse.FunctionDeclaration, scope: Scope, isProtected = false): void {
    const { identifier } = node;
    if (node.isLocal && identifier?.type === 'Identifier')
      scope.variables.set(identifier.name, this.declare(identifier, scope).variable);
    else if (identifier) {
      if (scope.owner === this.main) this.noteSpilled(identifier);
      this.read(identifier, scope);
    }
    const isCalledFor = (names: RegExp): boolean =>
      identifier?.type === 'Identifier' && names.test(identifier.name);
    // The function that makes a protected call is not in the sources either.
    const isBlock = isProtected || isCalledFor(CATCH) || isCalledFor(PROTECTED_CALL);
    const name = isBlock ? scope.owner.name : this.functionName(node);
    const own: FunctionNames = {
      ...emptyFunction(name),
      ...this.placeOf(node),
      ...(isBlock ? { isBlock } : {}),
    };
    scope.owner.children.push(own);
    // Minified code has more on such a line.
    if (identifier && !this.map?.x_shortNames) scope.owner.definitions.add(node.loc!.start.line);
    const inside = scopeIn(own, scope);
    if (identifier?.type === 'MemberExpression' && identifier.indexer === ':') {
      own.locals.push({ name: 'self' });
      inside.variables.set('self', own.locals[0]);
    }
    for (const parameter of node.parameters)
      if (parameter.type === 'Identifier')
        inside.variables.set(parameter.name, this.declare(parameter, inside).variable);
    this.readBlock(node.body, inside);
  }

  /** `hit` for a function, `Player.hit` for a method. */
  private functionName({ identifier }: luaparse.FunctionDeclaration): string {
    if (!identifier) return '';
    if (identifier.type === 'Identifier') return this.original(identifier.name, identifier.loc!.start).name;
    const field = this.longField(identifier.identifier.name);
    const { base } = identifier;
    const holder =
      base.type === 'MemberExpression' && base.identifier.name === 'prototype' ? base.base : base;
    if (holder.type !== 'Identifier') return field;
    return `${this.original(holder.name, holder.loc!.start).name}.${field === '____constructor' ? 'constructor' : field}`;
  }

  /** The source position of a function: that of its first statement, or its own. */
  private placeOf({ body, loc }: luaparse.FunctionDeclaration): { file?: string; line?: number } {
    const { line, column } = (body[0]?.loc ?? loc)!.start;
    const segments = this.mappings[line - 1] ?? [];
    const segment = segments.findLast(([start]) => start <= column) ?? segments[0];
    if (!this.map || !segment || segment.length === 1) return {};
    return { file: this.map.sources[segment[1]], line: segment[2] + 1 };
  }

  /** Records a variable kept in a table at its first assignment. */
  private noteSpilled(target: luaparse.Node): void {
    if (target.type !== 'MemberExpression' || target.base.type !== 'Identifier') return;
    const { name: table } = target.base;
    const { name } = target.identifier;
    if (!isSpillTable(table) || this.spilled.get(table)?.has(name)) return;
    const variables = this.spilled.get(table) ?? new Map<string, VariableName>();
    this.spilled.set(table, variables.set(name, this.original(name, target.identifier.loc!.start)));
  }

  /** Adds a variable to the function that declares it. */
  private declare({ name, loc }: luaparse.Identifier, { owner }: Scope) {
    const variable = this.original(name, loc!.start);
    owner.locals.push(variable);
    return { name, variable };
  }

  /** The source variable that is declared at a position of the chunk. */
  private original(name: string, { line, column }: Place): VariableName {
    const { map } = this;
    const segments = this.mappings[line - 1] ?? [];
    const segment = segments.findLast(([start]) => start <= column) ?? segments[0];
    if (!map || !segment || segment.length === 1) return { name };
    const source = segment[1];
    const named = segment.length === 5 && segment[0] === column ? map.names[segment[4]] : name;
    // Variables that would share a name in the chunk have a number appended.
    const plain = named.replace(/_\d+$/, '');
    const words = this.wordsOf(source, map);
    const found = words.get(named) ?? words.get(plain);
    // In Lua, this name is that of `this`.
    if (found === undefined || name === 'self') return { name: named };
    return { name: found, file: map.sources[source], position: segment[2] * LINE + segment[3] };
  }

  /** The words of a source file, by their names in the chunk. */
  private wordsOf(source: number, map: SourceMapV3): Map<string, string> {
    let words = this.texts.get(source);
    if (!words) {
      const all = new Set(map.sourcesContent[source].match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
      words = new Map([...all].flatMap(word => namesInLua(word).map(name => [name, word] as const)));
      this.texts.set(source, words);
    }
    return words;
  }
}

function scopeIn(owner: FunctionNames, around: Scope | undefined): Scope {
  return { variables: new Map(), owner, around };
}

/** Records a use of a variable in all functions between the use and its declaration. */
function use(name: string, scope: Scope): void {
  const between = new Set<FunctionNames>();
  for (let place: Scope | undefined = scope; place; place = place.around) {
    const variable = place.variables.get(name);
    if (variable) {
      between.delete(place.owner);
      for (const owner of between) owner.upvalues.set(name, variable);
      return;
    }
    between.add(place.owner);
  }
}
