/** Which variable or field each name of a Lua program stands for, with its places in the text. */

import type luaparse from 'luaparse';
import { childrenOf, rangeOf } from '../../lua/parsed-nodes.ts';
import { parseLuaText } from '../../project/lua/lua-text.ts';
import type { TextRange } from '../answers.ts';
import { withoutComments } from './names.ts';

/** What a name stands for: one local variable, or all globals or fields of a program with the same name. */
export interface LuaSymbol {
  name: string;
  kind: 'local' | 'global' | 'field';
}

/** A place of a name. */
export interface LuaName extends TextRange {
  symbol: LuaSymbol;
  /** What happens to it: it is declared or assigned, a function is defined, or its value is used. */
  use: 'set' | 'function' | 'read';
}

const IMPLICIT = 'self';

/**
 * The names of a program in the order of its text, without labels.
 *
 * @returns undefined if the text is no Lua
 */
export function namesInLua(text: string): LuaName[] | undefined {
  try {
    const resolver = new Resolver();
    resolver.block(parseLuaText(text).body);
    return resolver.names.sort((one, other) => one.from - other.from);
  } catch {
    return undefined;
  }
}

class Resolver {
  readonly names: LuaName[] = [];
  private readonly globals = new Map<string, LuaSymbol>();
  private readonly fields = new Map<string, LuaSymbol>();
  /** The local variables of the blocks around a place, the innermost last. */
  private readonly scopes: Map<string, LuaSymbol>[] = [];

  /** Visits a block with some variables declared in it, and what stands in its scope behind it. */
  block(
    body: readonly luaparse.Statement[],
    declared: readonly luaparse.Identifier[] = [],
    after?: luaparse.Expression,
  ): void {
    this.scopes.push(new Map());
    for (const variable of declared) this.declare(variable);
    for (const statement of body) this.visit(statement);
    if (after) this.visit(after);
    this.scopes.pop();
  }

  private visit(node: luaparse.Node): void {
    switch (node.type) {
      case 'Identifier':
        this.refer(node, 'read');
        break;
      case 'MemberExpression':
        this.target(node, 'read');
        break;
      case 'LocalStatement':
        this.visitAll(node.init);
        for (const variable of node.variables) this.declare(variable);
        break;
      case 'AssignmentStatement':
        for (const [index, variable] of node.variables.entries())
          this.target(variable, node.init[index]?.type === 'FunctionDeclaration' ? 'function' : 'set');
        this.visitAll(node.init);
        break;
      case 'FunctionDeclaration':
        this.function(node);
        break;
      case 'TableKeyString':
        this.field(node.key, node.value.type === 'FunctionDeclaration' ? 'function' : 'set');
        this.visit(node.value);
        break;
      case 'ForNumericStatement':
        this.visitAll([node.start, node.end, ...(node.step ? [node.step] : [])]);
        this.block(node.body, [node.variable]);
        break;
      case 'ForGenericStatement':
        this.visitAll(node.iterators);
        this.block(node.body, node.variables);
        break;
      case 'RepeatStatement':
        this.block(node.body, [], node.condition);
        break;
      case 'WhileStatement':
      case 'IfClause':
      case 'ElseifClause':
        this.visit(node.condition);
        this.block(node.body);
        break;
      case 'DoStatement':
      case 'ElseClause':
        this.block(node.body);
        break;
      case 'GotoStatement':
      case 'LabelStatement':
        break;
      default:
        this.visitAll(childrenOf(node));
        break;
    }
  }

  private visitAll(nodes: readonly luaparse.Node[]): void {
    for (const node of nodes) this.visit(node);
  }

  private function({ identifier, isLocal, parameters, body }: luaparse.FunctionDeclaration): void {
    if (identifier?.type === 'Identifier' && isLocal) this.declare(identifier, 'function');
    else if (identifier) this.target(identifier, 'function');
    this.scopes.push(new Map());
    if (identifier?.type === 'MemberExpression' && identifier.indexer === ':')
      this.scopes.at(-1)!.set(IMPLICIT, { name: IMPLICIT, kind: 'local' });
    this.block(
      body,
      parameters.filter(parameter => parameter.type === 'Identifier'),
    );
    this.scopes.pop();
  }

  /** What is assigned, or the name of a function. */
  private target(node: luaparse.Node, use: LuaName['use']): void {
    if (node.type === 'Identifier') this.refer(node, use);
    else if (node.type === 'MemberExpression') {
      this.visit(node.base);
      this.field(node.identifier, use);
    } else this.visit(node);
  }

  private declare(node: luaparse.Identifier, use: LuaName['use'] = 'set'): void {
    const symbol: LuaSymbol = { name: node.name, kind: 'local' };
    this.scopes.at(-1)!.set(node.name, symbol);
    this.note(node, symbol, use);
  }

  private refer(node: luaparse.Identifier, use: LuaName['use']): void {
    const scope = this.scopes.findLast(variables => variables.has(node.name));
    this.note(node, scope?.get(node.name) ?? shared(this.globals, node.name, 'global'), use);
  }

  private field(node: luaparse.Identifier, use: LuaName['use']): void {
    this.note(node, shared(this.fields, node.name, 'field'), use);
  }

  private note(node: luaparse.Identifier, symbol: LuaSymbol, use: LuaName['use']): void {
    this.names.push({ ...rangeOf(node), symbol, use });
  }
}

function shared(known: Map<string, LuaSymbol>, name: string, kind: LuaSymbol['kind']): LuaSymbol {
  const symbol = known.get(name) ?? { name, kind };
  known.set(name, symbol);
  return symbol;
}

/** The words of a text that is no Lua while one writes it, each as if it was global. */
export function wordsInLua(text: string): LuaName[] {
  const plain = withoutComments(text);
  const symbols = new Map<string, LuaSymbol>();
  return [...plain.matchAll(/[A-Za-z_]\w*/g)].map(({ 0: name, index: from }) => {
    const to = from + name.length;
    const isFunction = /\bfunction\s+(?:\w+\s*[.:]\s*)*$/.test(plain.slice(Math.max(0, from - 100), from));
    const isSet = /^\s*(?:,[^=\n]*)?=(?!=)/.test(plain.slice(to, to + 100));
    const use = isFunction ? 'function' : isSet ? 'set' : 'read';
    return { from, to, symbol: shared(symbols, name, 'global'), use };
  });
}
