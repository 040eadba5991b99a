/**
 * The names that the variables of a chunk have in its sources. Lua lists the variables of each function in the order of
 * their declarations, and so does this; the source map tells where in the sources each declaration stands.
 */

import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import luaparse from 'luaparse';
import type { SourceMapV3 } from '../compile/source-map.ts';

/** A local variable or a parameter. */
export interface VariableName {
  /** In the sources; in the chunk if it does not come from there. */
  name: string;
  /** File of the sources; undefined for what the compiler has added. */
  file?: string;
}

/** A function of a chunk, or the chunk itself. */
export interface FunctionNames {
  /** Its variables, parameters first, in the order in which Lua lists them. */
  locals: VariableName[];
  /** The functions in it, in the order in which Lua lists them. */
  children: FunctionNames[];
}

type Place = NonNullable<luaparse.Node['loc']>['start'];

/** Number of the variables without a name by which Lua runs a `for`. */
const LOOP_VARIABLES = 3;

export class ChunkNames {
  /** The chunk itself. */
  readonly main: FunctionNames;
  private readonly map: SourceMapV3 | undefined;
  private readonly mappings: ReturnType<typeof decodedMappings>;
  /** Short names of fields by the names in the sources, and the other way round. */
  private readonly shortFields = new Map<string, string>();
  private readonly longFields = new Map<string, string>();
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
    this.main = { locals: [], children: [] };
    this.readAll(chunk.body, this.main);
  }

  /** How the chunk calls a field of the sources. */
  shortField(name: string): string {
    return this.shortFields.get(name) ?? name;
  }

  /** How the sources call a field of the chunk. */
  longField(name: string): string {
    return this.longFields.get(name) ?? name;
  }

  private readAll(nodes: readonly luaparse.Node[], owner: FunctionNames): void {
    for (const node of nodes) this.read(node, owner);
  }

  /** Notes the variables that a node declares, and the functions in it. */
  private read(node: luaparse.Node, owner: FunctionNames): void {
    switch (node.type) {
      case 'LocalStatement':
        for (const variable of node.variables) this.declare(variable, owner);
        this.readAll(node.init, owner);
        return;
      case 'ForNumericStatement':
        this.declareLoop([node.variable], owner);
        this.readAll([node.start, node.end, ...(node.step ? [node.step] : []), ...node.body], owner);
        return;
      case 'ForGenericStatement':
        this.declareLoop(node.variables, owner);
        this.readAll([...node.iterators, ...node.body], owner);
        return;
      case 'FunctionDeclaration':
        this.readFunction(node, owner);
        return;
      default:
        this.readAll(childrenOf(node), owner);
    }
  }

  private readFunction(node: luaparse.FunctionDeclaration, owner: FunctionNames): void {
    if (node.isLocal && node.identifier?.type === 'Identifier') this.declare(node.identifier, owner);
    const own: FunctionNames = { locals: [], children: [] };
    owner.children.push(own);
    if (node.identifier?.type === 'MemberExpression' && node.identifier.indexer === ':')
      own.locals.push({ name: 'self' });
    for (const parameter of node.parameters)
      if (parameter.type === 'Identifier') this.declare(parameter, own);
    this.readAll(node.body, own);
  }

  private declareLoop(variables: readonly luaparse.Identifier[], owner: FunctionNames): void {
    for (let i = 0; i < LOOP_VARIABLES; i++) owner.locals.push({ name: '' });
    for (const variable of variables) this.declare(variable, owner);
  }

  private declare({ name, loc }: luaparse.Identifier, owner: FunctionNames): void {
    owner.locals.push(this.original(name, loc!.start));
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
    return found === undefined ? { name: named } : { name: found, file: map.sources[source] };
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

/** The nodes right below a node, in the order of the text. */
function childrenOf(node: luaparse.Node): luaparse.Node[] {
  const children = Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  return children
    .filter(isNode)
    .sort((a, b) => a.loc!.start.line - b.loc!.start.line || a.loc!.start.column - b.loc!.start.column);
}

function isNode(value: unknown): value is luaparse.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
