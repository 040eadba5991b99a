/**
 * The order of objects' fields, which Lua does not keep: that of the sources, in classes, object literals and
 * types.
 */

import { TypeScriptParser } from './typescript-parser.ts';

/** A parser node of any kind. */
interface Node {
  type: string;
  [part: string]: unknown;
}

/** In JavaScript, integer keys come first. */
const INDEX = /^(0|[1-9]\d{0,9})$/;

export class FieldOrder {
  private readonly sources: readonly string[];
  /** Lists of names that occur together, by each name; those of values precede those of types. */
  private lists: Map<string, string[][]> | undefined;
  private readonly classes = new Map<string, string[][]>();
  private readonly known = new Map<string, readonly string[]>();

  /**
   * @param sources texts of a program's files, in TypeScript or other languages
   */
  constructor(sources: readonly string[]) {
    this.sources = sources;
  }

  /**
   * Sorts the names of fields.
   *
   * @param names the fields of an object
   * @param classes names of its class and of its base classes, in this order
   */
  ordered(names: readonly string[], classes: readonly string[]): readonly string[] {
    const rest = new Set([...names].sort());
    const key = JSON.stringify([[...rest], classes]);
    let found = this.known.get(key);
    if (!found) {
      found = this.order(rest, classes);
      this.known.set(key, found);
    }
    return found;
  }

  private order(rest: Set<string>, classes: readonly string[]): string[] {
    if (rest.size < 2) return [...rest];
    this.lists ??= this.read();
    const ordered = [...rest].filter(name => INDEX.test(name)).sort((a, b) => Number(a) - Number(b));
    for (const name of ordered) rest.delete(name);
    const take = (list: readonly string[] | undefined) => {
      for (const name of list ?? []) if (rest.delete(name)) ordered.push(name);
    };
    for (const name of classes.toReversed()) take(bestOf(this.classes.get(name) ?? [], rest));
    while (rest.size > 0) {
      const lists = new Set([...rest].flatMap(name => this.lists!.get(name) ?? []));
      if (lists.size === 0) break;
      take(bestOf(lists, rest));
    }
    return [...ordered, ...rest];
  }

  private read(): Map<string, string[][]> {
    const lists = new Map<string, string[][]>();
    const ofTypes: string[][] = [];
    const add = (list: string[]) => {
      for (const name of new Set(list)) lists.set(name, [...(lists.get(name) ?? []), list]);
    };
    for (const source of this.sources)
      eachNode(parsed(source), node => {
        const members = membersOf(node);
        if (members.length === 0) return;
        const { id } = node as { id?: { name?: string } };
        const isClass = node.type.startsWith('Class');
        if (isClass && id?.name) this.classes.set(id.name, [...(this.classes.get(id.name) ?? []), members]);
        if (isClass || node.type === 'ObjectExpression') add(members);
        else ofTypes.push(members);
      });
    for (const list of ofTypes) add(list);
    return lists;
  }
}

/** The list that contains most of some names; the first of several. */
function bestOf(lists: Iterable<string[]>, names: ReadonlySet<string>): string[] | undefined {
  let best: string[] | undefined;
  let most = 0;
  for (const list of lists) {
    const count = list.filter(name => names.has(name)).length;
    if (count <= most) continue;
    most = count;
    best = list;
  }
  return best;
}

/** Parses a source as TypeScript or JSON; undefined if it is neither. */
function parsed(source: string): Node | undefined {
  for (const text of [source, `(${source})`])
    try {
      const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;
      return TypeScriptParser.parse(text, options) as unknown as Node;
    } catch {
      // Try the next syntax.
    }
  return undefined;
}

function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const part of value) eachNode(part, visit);
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    visit(value as Node);
    for (const part of Object.values(value)) eachNode(part, visit);
  }
}

/** The names of the fields that a node declares. */
function membersOf(node: Node): string[] {
  const { type } = node;
  if (type === 'ObjectExpression') return namesOf(node.properties);
  if (type === 'TSTypeLiteral' || type === 'TSEnumDeclaration') return namesOf(node.members);
  if (type === 'TSInterfaceBody') return namesOf(node.body);
  if (type !== 'ClassDeclaration' && type !== 'ClassExpression') return [];
  const members = (node.body as { body: Node[] }).body;
  const made = members.find(({ kind }) => kind === 'constructor')?.value as { params: Node[] } | undefined;
  // Parameter properties of a constructor come before other fields.
  const parameters = (made?.params ?? []).flatMap(({ type: kind, parameter }) => {
    const target = parameter as Node & { left?: Node };
    return kind === 'TSParameterProperty' ? [{ type: kind, key: target.left ?? target }] : [];
  });
  const fields = members.filter(({ type: kind }) => kind === 'PropertyDefinition');
  return namesOf([...parameters, ...fields]);
}

/** The names of named members. */
function namesOf(members: unknown): string[] {
  return (members as Node[]).flatMap(({ key, id, computed }) => {
    const name = (key ?? id) as { type: string; name?: string; value?: unknown } | undefined;
    if (computed || !name) return [];
    if (name.type === 'PrivateIdentifier') return `#${name.name}`;
    return name.name ?? String(name.value);
  });
}
