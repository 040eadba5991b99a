/**
 * Work on the state of a program that runs, between its calls or while it stands still, by Lua's own functions: whatever
 * the program has put in their places, they do what Lua's manual says. The stack is the same before and after each.
 */

import { RAW_NIL, type RawValue } from '../vm/memory/heap.ts';
import * as at from '../vm/memory/layout.ts';
import { REGISTRY, REGISTRY_GLOBALS } from '../vm/memory/object-layout.ts';
import type { NativeLua } from '../vm/native.ts';

/** The functions of Lua's own that are called. */
const OWN = [
  'rawset',
  'collectgarbage',
  'debug.upvaluejoin',
  'debug.setupvalue',
  'debug.getmetatable',
] as const;
type Own = (typeof OWN)[number];

/** A value of each kind that may have a metatable of its own without being a table. */
const PLAIN_VALUES: RawValue[] = [RAW_NIL, [0, 0, at.TAG_BOOLEAN], [0, 0, at.TAG_INTEGER]];

/** Field of the registry with a table that is in no other yet. */
const NEW_TABLE = 'cartwright.new';

/** A value to put into a state: one that is in it already, or a string of one character (1–255) per byte. */
export type StateValue = RawValue | string;

export class LiveState {
  private readonly native: NativeLua;
  private own = {} as Record<Own, number>;
  /** The coroutine that stands still, on whose stack there is room. */
  private standing: number | undefined;

  constructor(native: NativeLua) {
    this.native = native;
  }

  /** Works on the stack of a coroutine that stands still, until this is called without one. */
  workIn(standing: number | undefined): void {
    this.standing = standing;
  }

  private get L(): number {
    return this.standing ?? this.native.L;
  }

  /** Looks up Lua's own functions in a new instance. */
  attach(): void {
    this.own = Object.fromEntries(OWN.map(name => [name, this.native.functionIndex(name)])) as Record<
      Own,
      number
    >;
  }

  /** Tables from which everything can be reached: the registry, and metatables of plain values. */
  roots(): number[] {
    const { native } = this;
    const { words } = native.stack;
    const roots = [this.registry()];
    const values: RawValue[] = [...PLAIN_VALUES];
    this.useRaw('', text => values.push(text));
    for (const value of values) {
      this.call('debug.getmetatable', 1, [value], slot => {
        if (native.stack.isTable(slot)) roots.push(words[slot]);
      });
    }
    return roots;
  }

  /** Sets an entry of a table without metamethods. */
  rawset(table: number, key: StateValue, value: StateValue): void {
    this.call('rawset', 0, [[table, 0, at.TAG_TABLE], key, value]);
  }

  /** Sets an entry of a table to a new table; returns the address of that. */
  rawsetNew(table: number, key: StateValue): number {
    this.keepResult(NEW_TABLE, 'return {}');
    const made = this.kept(NEW_TABLE);
    this.rawset(table, key, [made, 0, at.TAG_TABLE]);
    this.keep(NEW_TABLE, RAW_NIL);
    return made;
  }

  /** Asks something of the garbage collector; returns its answer as a boolean. */
  collector(option: string): boolean {
    let answer = false;
    this.call('collectgarbage', 1, [option], slot => {
      answer = this.native.stack.bool(slot);
    });
    return answer;
  }

  /** Lets an upvalue of a closure be the same variable as one of another closure; places count from 0. */
  joinUpvalue(closure: number, place: number, owner: number, ownerPlace: number): void {
    this.call('debug.upvaluejoin', 0, [
      [closure, 0, at.TAG_LUA_CLOSURE],
      [place + 1, 0, at.TAG_INTEGER],
      [owner, 0, at.TAG_LUA_CLOSURE],
      [ownerPlace + 1, 0, at.TAG_INTEGER],
    ]);
  }

  /** Sets an upvalue of a closure; places count from 0. */
  setUpvalue(closure: number, place: number, value: StateValue): void {
    this.call('debug.setupvalue', 0, [
      [closure, 0, at.TAG_LUA_CLOSURE],
      [place + 1, 0, at.TAG_INTEGER],
      value,
    ]);
  }

  /** Sets a local variable of a function that runs, by its slot. */
  setLocal(slot: number, value: StateValue): void {
    this.native.leaveCompiled();
    this.useRaw(value, words => this.native.stack.words.set(words, slot));
  }

  /** Keeps a value in a field of the registry. */
  keep(field: string, value: RawValue): void {
    this.push(value);
    this.keepTop(field);
  }

  /** Keeps the value on top of the stack in a field of the registry; it stays on the stack as well. */
  keepCopyOfTop(field: string): void {
    this.native.exports.pushvalue(this.L, -1);
    this.keepTop(field);
  }

  /** Runs code of ours and keeps its result in a field of the registry. */
  keepResult(field: string, code: string): void {
    const { native } = this;
    native.load(Uint8Array.from(code, character => character.charCodeAt(0)));
    native.exports.callk(native.L, 0, 1, 0, 0);
    this.keepTop(field);
  }

  /** Address of the object in a field of the registry. */
  kept(field: string): number {
    const { native } = this;
    native.exports.getfield(this.L, REGISTRY, native.name(field));
    return this.popObject();
  }

  /** Address of the table of globals, which chunks that are compiled from now on get. */
  get globals(): number {
    const { words } = this.native.stack;
    const array = words[(this.registry() + at.TABLE_ARRAY) >> 2] >> 2;
    return words[array + ((REGISTRY_GLOBALS - 1) * at.VALUE_SIZE) / 4];
  }

  set globals(table: number) {
    this.rawset(this.registry(), [REGISTRY_GLOBALS, 0, at.TAG_INTEGER], [table, 0, at.TAG_TABLE]);
  }

  private registry(): number {
    this.native.exports.pushvalue(this.L, REGISTRY);
    return this.popObject();
  }

  private popObject(): number {
    const { native, L } = this;
    const address = native.stack.words[native.stack.top(L)];
    native.exports.settop(L, -2);
    return address;
  }

  private keepTop(field: string): void {
    this.native.exports.setfield(this.L, REGISTRY, this.native.name(field));
  }

  private call(
    name: Own,
    results: number,
    values: readonly StateValue[],
    read?: (slot: number) => void,
  ): void {
    const { native, L } = this;
    native.stack.pushFunction(L, this.own[name]);
    for (const value of values) this.push(value);
    native.exports.callk(L, values.length, results, 0, 0);
    read?.(native.stack.top(L));
    native.exports.settop(L, -results - 1);
  }

  /** Gives a value as a raw one, which lasts as long as `use` takes unless it is put somewhere. */
  useRaw(value: StateValue, use: (raw: RawValue) => void): void {
    const { native, L } = this;
    this.push(value);
    const slot = native.stack.top(L);
    const { words } = native.stack;
    use([words[slot], words[slot + 1], words[slot + 2]]);
    native.exports.settop(L, -2);
  }

  /** Puts a value on the stack. */
  push(value: StateValue): void {
    const { native, L } = this;
    const { stack } = native;
    if (typeof value === 'string') {
      native.pushString(L, value);
      return;
    }
    const [low, high, tag] = value;
    stack.pushInteger(L, 0);
    stack.words.set([low, high, tag], stack.top(L));
  }
}
