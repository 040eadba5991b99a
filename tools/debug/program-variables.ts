/**
 * Variables and functions of a program by the names that they have in its sources. Where the variables of the chunk lie
 * in the memory is looked up once, for a program that is kept (`RunningProgram.keepVariables`); it holds for all copies.
 */

import type { Machine } from '../console/machine.ts';
import type { StateValue } from '../console/program/live-state.ts';
import { cellOwners, type ProgramView } from '../console/program/program-view.ts';
import type { RunningProgram } from '../console/program/running-program.ts';
import { isSpillTable, spilledVariables, spillTables } from '../console/program/spilled-variables.ts';
import type { CartridgeError } from '../console/vm/index.ts';
import { type LuaHeap, RAW_NIL, type RawValue, stringKey } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import type { ChunkNames, FunctionNames } from './chunk-names.ts';
import {
  collectionEntries,
  decodeText,
  encodeText,
  type GameValue,
  GameValues,
  tableKind,
} from './game-value.ts';
import { luaLiteral, numberValue } from './lua-literal.ts';
import { parsePath, UnknownVariable, type VariablePath } from './variable-path.ts';

/** A variable of the chunk: a cell that closures share, or a field of a table. */
interface Variable {
  name: string;
  file?: string;
  /** A closure with the cell, and the place of the cell in it. */
  owner?: { cell: number; closure: number; place: number };
  /** The table, and the name in it. */
  field?: { table: number; key: string };
}

/** A place that a path leads to. */
interface Place {
  /** Slot with the value; undefined if there is none. */
  slot: number | undefined;
  /** Puts another value there; undefined where that cannot be done. */
  write?(value: StateValue): void;
  /** Table that the value is a field of. */
  table?: number;
}

/** Field of the registry with a value on its way into the program. */
const NEW_VALUE = 'cartwright.value';

/** Where the variables of a program lie, and what its functions are. */
interface VariableTable {
  variables: Map<string, Variable[]>;
  /** Functions of the chunk with the names of their variables, by their addresses. */
  functions: Map<number, FunctionNames>;
}

export class ProgramVariables {
  private readonly names: ChunkNames;
  /** By the addresses of the tables that keep the variables. */
  private readonly tables = new Map<number, VariableTable>();

  constructor(names: ChunkNames) {
    this.names = names;
  }

  /** Looks up the variables of a program that has started, and keeps them where they are. */
  prepare(program: RunningProgram): VariableTable {
    const known = this.tables.get(program.keptVariables ?? 0);
    if (known) return known;
    const view = program.view();
    const owners = cellOwners(view);
    program.keepVariables(view, owners);
    const table: VariableTable = { variables: new Map(), functions: this.namedFunctions(view) };
    const add = (variable: Variable) => {
      table.variables.set(variable.name, [...(table.variables.get(variable.name) ?? []), variable]);
    };
    for (const [variable, cell] of view.cells) {
      const { name } = view.chunk.variables[variable];
      const [closure, place] = owners.get(cell)!;
      if (isSpillTable(name)) continue;
      add({ ...(this.names.main.locals[variable] ?? { name }), owner: { cell, closure, place } });
    }
    for (const address of spillTables(view))
      for (const key of spilledVariables(view).keys())
        add({ name: key.replace(/_\d+$/, ''), field: { table: address, key } });
    this.tables.set(program.keptVariables!, table);
    return table;
  }

  /** Names of the variables that stand in the sources, in the order of their declarations. */
  list(program: RunningProgram): string[] {
    return [...this.prepare(program).variables.values()]
      .flat()
      .flatMap(({ name, file }) => (file ? [name] : []));
  }

  /** The value of a variable, a field or an element, as a copy. */
  get({ program }: Machine, path: string): GameValue {
    const { heap } = program!;
    const parsed = parse(path);
    const size = this.sizeOf(program!, parsed, path);
    if (size !== undefined) return size;
    const { slot } = this.find(program!, parsed, path);
    if (slot === undefined) return undefined;
    if (isFunction(heap, slot))
      throw new UnknownVariable(`${path} is a function; write call(${JSON.stringify(path)})`);
    return new GameValues(heap, this.names).read(slot);
  }

  /** Gives a variable, a field or an element another value. */
  set({ program }: Machine, path: string, value: GameValue): void {
    const place = this.find(program!, parse(path), path);
    if (!place.write) throw new UnknownVariable(`${path} cannot be set`);
    place.write(this.stateValue(program!, value, place.slot));
    program!.state.keep(NEW_VALUE, RAW_NIL);
  }

  /** Calls a function, or a method of an object. */
  call(
    machine: Machine,
    path: string,
    values: readonly GameValue[],
  ): { value: GameValue } | { error: CartridgeError } {
    const program = machine.program!;
    const { slot, table } = this.find(program, parse(path), path);
    const { heap } = program;
    if (slot === undefined || !isFunction(heap, slot))
      throw new UnknownVariable(`${path} is not a function of the running program`);
    const callee = heap.raw(slot);
    const self: RawValue[] =
      table !== undefined && this.takesSelf(program, callee) ? [[table, 0, at.TAG_TABLE]] : [];
    const given = values.map(value => this.stateValue(program, value, undefined));
    const result = machine.callFunction([callee, ...self, ...given], found => {
      const { heap: after } = program;
      return isFunction(after, found) ? undefined : new GameValues(after, this.names).read(found);
    });
    program.state.keep(NEW_VALUE, RAW_NIL);
    return result;
  }

  private namedFunctions({ heap, chunk }: ProgramView): Map<number, FunctionNames> {
    const functions = new Map<number, FunctionNames>();
    const note = (compiled: number, names: FunctionNames) => {
      functions.set(compiled, names);
      heap.children(compiled).forEach((child, index) => {
        if (names.children[index]) note(child, names.children[index]);
      });
    };
    for (const [compiled, { parent }] of chunk.functions)
      if (parent === undefined) note(compiled, this.names.main);
    return functions;
  }

  /** Whether a function of a table is a method: its first parameter is the object. */
  private takesSelf(program: RunningProgram, [address, , tag]: RawValue): boolean {
    const { heap } = program;
    if (tag !== at.TAG_LUA_CLOSURE) return false;
    const compiled = heap.functionOf(address);
    return (
      heap.parameterCount(compiled) > 0 &&
      this.prepare(program).functions.get(compiled)?.locals[0]?.name === 'self'
    );
  }

  /** `length` of arrays and strings, `size` of maps and sets. */
  private sizeOf(program: RunningProgram, path: VariablePath, text: string): number | undefined {
    const { heap } = program;
    const last = path.steps.at(-1);
    if (last !== 'length' && last !== 'size') return undefined;
    const { slot } = this.find(program, { ...path, steps: path.steps.slice(0, -1) }, text);
    if (slot === undefined) return undefined;
    if (!heap.isTable(slot)) {
      const value = heap.plain(slot);
      return typeof value === 'string' && last === 'length' ? decodeText(value).length : undefined;
    }
    const value = new GameValues(heap, this.names).read(slot);
    if (Array.isArray(value)) return last === 'length' ? value.length : undefined;
    return (value instanceof Map || value instanceof Set) && last === 'size' ? value.size : undefined;
  }

  /** Follows a path. */
  private find(program: RunningProgram, { file, name, steps }: VariablePath, path: string): Place {
    let place = this.root(program, file, name);
    for (const [index, step] of steps.entries()) {
      const { heap } = program;
      if (place.slot === undefined || !heap.isTable(place.slot)) {
        const before = path.slice(0, path.length - tail(steps.slice(index)).length);
        const what = place.slot === undefined || heap.isNil(place.slot) ? 'undefined' : 'not an object';
        throw new UnknownVariable(`${path} cannot be read: ${before} is ${what}`);
      }
      place = this.step(program, heap.object(place.slot), step);
    }
    return place;
  }

  private root(program: RunningProgram, file: string | undefined, name: string): Place {
    const { heap } = program;
    const found = (this.prepare(program).variables.get(name) ?? []).filter(
      variable => file === undefined || isInFile(variable.file, file),
    );
    // What the compiler has added counts only where the sources have nothing of that name.
    const own = found.filter(variable => variable.file !== undefined);
    const candidates = own.length > 0 ? own : found;
    if (candidates.length > 1) {
      const files = candidates.map(candidate => `"${baseName(candidate.file ?? '')}:${name}"`);
      throw new UnknownVariable(`there are several variables ${name}; write ${files.join(' or ')}`);
    }
    if (candidates.length === 0) {
      const entry = file === undefined ? heap.entries(program.globals).get(stringKey(name)) : undefined;
      if (!entry) throw new UnknownVariable(this.unknown(program, name, file));
      return {
        slot: entry.value,
        write: value => program.state.rawset(program.globals, name, value),
      };
    }
    const [{ owner, field }] = candidates;
    if (owner)
      return {
        slot: heap.cellValue(owner.cell),
        write: value => program.state.setUpvalue(owner.closure, owner.place, value),
      };
    return {
      slot: heap.entries(field!.table).get(stringKey(field!.key))?.value,
      write: value => program.state.rawset(field!.table, field!.key, value),
    };
  }

  private step(program: RunningProgram, table: number, step: string | number): Place {
    const { heap, state } = program;
    const kind = tableKind(heap, table);
    if (kind === 'Map') {
      const values = new GameValues(heap, this.names);
      const entry = collectionEntries(heap, table).find(([key]) => values.read(key) === step);
      const slot = entry?.[1];
      const raw = (value: StateValue) => heap.words.set(value as RawValue, slot!);
      // A string would have to be told to the collector; nothing but numbers and booleans is written in place.
      return { slot, ...(slot === undefined ? {} : { write: value => writePlain(value, raw) }) };
    }
    const own = heap.entries(table);
    if (typeof step === 'number') {
      const key = kind === 'array' ? step + 1 : step;
      return {
        slot: own.get(key)?.value,
        write: value => state.rawset(table, [key, key >> 31, at.TAG_INTEGER], value),
      };
    }
    const field = encodeText(this.names.shortField(step));
    const write = (value: StateValue) => state.rawset(table, field, value);
    const slot = own.get(stringKey(field))?.value ?? this.inherited(heap, table, field);
    return { slot, write, table };
  }

  /** Slot of what an object has from its class. */
  private inherited(heap: LuaHeap, table: number, field: string): number | undefined {
    const seen = new Set<number>();
    for (let prototype = heap.metatable(table); prototype !== 0; prototype = heap.metatable(prototype)) {
      if (seen.has(prototype)) return undefined;
      seen.add(prototype);
      const entry = heap.entries(prototype).get(stringKey(field));
      if (entry) return entry.value;
    }
    return undefined;
  }

  /** A value as the program has it; a number of the kind that it takes the place of. */
  private stateValue(program: RunningProgram, value: GameValue, present: number | undefined): StateValue {
    if (value === undefined) return RAW_NIL;
    if (typeof value === 'string') return encodeText(value);
    if (typeof value === 'boolean') return [value ? 1 : 0, 0, at.TAG_BOOLEAN];
    if (typeof value === 'number') {
      const wasFloat = present !== undefined && program.heap.tag(present) === at.TAG_FLOAT;
      return numberValue(value, wasFloat);
    }
    program.state.keepResult(NEW_VALUE, `return ${luaLiteral(value, name => this.names.shortField(name))}`);
    return [program.state.kept(NEW_VALUE), 0, at.TAG_TABLE];
  }

  private unknown(program: RunningProgram, name: string, file: string | undefined): string {
    const place = file === undefined ? '' : ` in ${file}`;
    const similar = this.list(program).find(known => known.toLowerCase() === name.toLowerCase());
    const hint = similar
      ? `; did you mean ${similar}?`
      : '; constants, and variables of a single function, are not there while the game runs';
    return `the running program has no variable ${name}${place}${hint}`;
  }
}

function parse(path: string): VariablePath {
  const parsed = parsePath(path);
  if (!parsed)
    throw new UnknownVariable(
      `${JSON.stringify(path)} is not the path of a variable, such as player.lives or rocks[0].x`,
    );
  return parsed;
}

function tail(steps: readonly (string | number)[]): string {
  return steps.map(step => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}

function isInFile(file: string | undefined, wanted: string): boolean {
  if (file === undefined) return false;
  const path = `/${file.replaceAll('\\', '/')}`;
  return [wanted, `${wanted}.ts`, `${wanted}.tsx`].some(end => path.endsWith(`/${end}`));
}

function baseName(file: string): string {
  return file.replace(/^.*[/\\]/, '');
}

function isFunction(heap: LuaHeap, slot: number): boolean {
  const tag = heap.tag(slot);
  return tag === at.TAG_LUA_CLOSURE || tag === at.TAG_LIGHT_FUNCTION || tag === at.TAG_C_CLOSURE;
}

function writePlain(value: StateValue, write: (value: StateValue) => void): void {
  const isPlain = typeof value !== 'string' && (value[2] & 64) === 0;
  if (!isPlain) throw new UnknownVariable('a value of a Map can only be set to a number or a boolean');
  write(value);
}
