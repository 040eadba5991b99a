/**
 * The names that the variables of a chunk have in its sources. Lua lists the variables of each function in the order of
 * their declarations, and so does this; the source map tells where in the sources each declaration stands.
 */

import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import luaparse from 'luaparse';
import type { ModuleScope } from '../compile/link/module-scopes.ts';
import { childrenOf } from '../compile/lua/parsed-nodes.ts';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { isSpillTable } from '../console/program/spilled-variables.ts';

/** A local variable or a parameter. */
export interface VariableName {
  /** In the sources; in the chunk if it does not come from there. */
  name: string;
  /** File of the sources; undefined for what the compiler has added. */
  file?: string;
  /** Where it stands in its file: a number that grows with every line and column. */
  position?: number;
}

/** A function of a chunk, or the chunk itself. */
export interface FunctionNames {
  /** Its name in the sources, with that of its class; '' if it has none. */
  name: string;
  /** Where it stands in the sources, the line from 1; undefined for what the compiler has added. */
  file?: string;
  line?: number;
  /** Whether it is a block of the function around it, such as that of a `try`: the sources have no function there. */
  isBlock?: boolean;
  /** Its variables, parameters first, in the order in which Lua lists them. */
  locals: VariableName[];
  /** Variables of the functions around it that it uses, by their names in the chunk. */
  upvalues: Map<string, VariableName>;
  /** The functions in it, in the order in which Lua lists them. */
  children: FunctionNames[];
  /** Lines of the chunk on which it does nothing but make functions with names. */
  definitions: Set<number>;
}

/** The variables that can be seen from a place of the chunk, by their names in it. */
interface Scope {
  variables: Map<string, VariableName>;
  owner: FunctionNames;
  around: Scope | undefined;
}

type Place = NonNullable<luaparse.Node['loc']>['start'];

/** By what the compiler calls the block of a `try`. */
const PROTECTED_CALL = /^(pcall|js_try|js_deep_try)$/;
/** What the compiler calls the block of a `catch`. */
const CATCH = /^____catch(_\d+)?$/;

/** More than a line has columns. */
const LINE = 1_000_000;

/** Number of the variables without a name by which Lua runs a `for`. */
const LOOP_VARIABLES = 3;

export class ChunkNames {
  /** The chunk itself. */
  readonly main: FunctionNames;
  /** Variables of the chunk for which Lua has no room, by the tables that they lie in and their names there. */
  readonly spilled = new Map<string, Map<string, VariableName>>();
  private readonly map: SourceMapV3 | undefined;
  private readonly mappings: ReturnType<typeof decodedMappings>;
  /** Short names of fields by the names in the sources, and the other way round. */
  private readonly shortFields = new Map<string, string>();
  private readonly longFields = new Map<string, string>();
  private ofChunk: ReadonlySet<VariableName> | undefined;
  private readonly texts = new Map<number, Set<string>>();

  /**
   * Reads a chunk.
   * @param lua its text
   * @param map its source map; without one the names are those of the chunk
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

  /** Whether a variable is one of the chunk itself. */
  isOfChunk(variable: VariableName): boolean {
    this.ofChunk ??= new Set(this.main.locals);
    return this.ofChunk.has(variable);
  }

  /** What the names in a file of the sources stand for in a chunk that is debugged. */
  scopeOf(file: string | undefined): ModuleScope | undefined {
    return this.map?.x_scopes?.[this.map.sources.indexOf(file ?? '')];
  }

  /** How the chunk calls a field of the sources. */
  shortField(name: string): string {
    return this.shortFields.get(name) ?? name;
  }

  /** How the sources call a field of the chunk. */
  longField(name: string): string {
    return this.longFields.get(name) ?? name;
  }

  private readBlock(nodes: readonly luaparse.Node[], scope: Scope): void {
    for (const node of nodes) this.read(node, scope);
  }

  /** Notes the variables that a node declares and uses, and the functions in it. */
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

  /** A function that is written in a protected call is the block of a `try`. */
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
    // What makes a protected call is no function of the sources either.
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

  /** `hit` of a function, `Player.hit` of a method. */
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

  /** Where a function stands: where its first statement comes from, or itself. */
  private placeOf({ body, loc }: luaparse.FunctionDeclaration): { file?: string; line?: number } {
    const { line, column } = (body[0]?.loc ?? loc)!.start;
    const segments = this.mappings[line - 1] ?? [];
    const segment = segments.findLast(([start]) => start <= column) ?? segments[0];
    if (!this.map || !segment || segment.length === 1) return {};
    return { file: this.map.sources[segment[1]], line: segment[2] + 1 };
  }

  /** Notes a variable that lies in a table where it gets its first value. */
  private noteSpilled(target: luaparse.Node): void {
    if (target.type !== 'MemberExpression' || target.base.type !== 'Identifier') return;
    const { name: table } = target.base;
    const { name } = target.identifier;
    if (!isSpillTable(table) || this.spilled.get(table)?.has(name)) return;
    const variables = this.spilled.get(table) ?? new Map<string, VariableName>();
    this.spilled.set(table, variables.set(name, this.original(name, target.identifier.loc!.start)));
  }

  /** Adds a variable to the function in which it is declared. */
  private declare({ name, loc }: luaparse.Identifier, { owner }: Scope) {
    const variable = this.original(name, loc!.start);
    owner.locals.push(variable);
    return { name, variable };
  }

  /** The variable of the sources whose declaration stands at a place of the chunk. */
  private original(name: string, { line, column }: Place): VariableName {
    const { map } = this;
    const segments = this.mappings[line - 1] ?? [];
    const segment = segments.findLast(([start]) => start <= column) ?? segments[0];
    if (!map || !segment || segment.length === 1) return { name };
    const source = segment[1];
    const named = segment.length === 5 && segment[0] === column ? map.names[segment[4]] : name;
    // Variables that would share a name in the chunk have numbers behind it.
    const plain = named.replace(/_\d+$/, '');
    const words = this.wordsOf(source, map);
    const found = [named, plain].find(word => words.has(word));
    if (found === undefined) return { name: named };
    return { name: found, file: map.sources[source], position: segment[2] * LINE + segment[3] };
  }

  private wordsOf(source: number, map: SourceMapV3): Set<string> {
    let words = this.texts.get(source);
    if (!words) {
      words = new Set(map.sourcesContent[source].match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
      this.texts.set(source, words);
    }
    return words;
  }
}

function emptyFunction(name: string): FunctionNames {
  return { name, locals: [], upvalues: new Map(), children: [], definitions: new Set() };
}

function scopeIn(owner: FunctionNames, around: Scope | undefined): Scope {
  return { variables: new Map(), owner, around };
}

/** Notes a use of a variable in all functions between it and its declaration. */
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
