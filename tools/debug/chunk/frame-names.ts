/**
 * Resolves names of the sources in a paused function: its variables, those of enclosing functions, and those of
 * the program.
 */

import type { ScopeEntry } from '../../compile/link/module-scopes.ts';
import type { RunningProgram } from '../../console/program/running-program.ts';
import { isSpillTable } from '../../console/program/spilled-variables.ts';
import { keyString, stringKey } from '../../console/vm/memory/heap.ts';
import * as at from '../../console/vm/memory/layout.ts';
import { append } from '../../long-lists.ts';
import { type CallFrame, liveLocals } from '../call-frames.ts';
import type { Names, Value } from '../evaluate/evaluate.ts';
import type { ProgramTable } from '../program-table.ts';
import { type ProgramValue, TableValue, type ValueReader } from '../program-value.ts';
import type { ChunkNames } from './chunk-names.ts';
import { type ChunkVariable, chunkVariables, variableSlot, writeVariable } from './chunk-variables.ts';
import { isThis, type VariableName } from './function-names.ts';

/** A variable in scope, and how to assign it: without a cell or table, it is on the stack. */
export interface SeenVariable extends Pick<ChunkVariable, 'owner' | 'field'> {
  name: string;
  /** Slot with its value; undefined if it has none. */
  slot: number | undefined;
}

/** Variables by scope. */
export interface Scopes {
  local: SeenVariable[];
  closure: SeenVariable[];
  /** Variables of the modules, by file. */
  program: ProgramVariable[];
}

interface ProgramVariable extends SeenVariable {
  file: string | undefined;
  luaName: string;
}

/** The variables of a frame itself. */
interface NearVariables {
  local: SeenVariable[];
  /** Variables of enclosing functions. */
  around: SeenVariable[];
  /** Variables of the chunk itself that it uses. */
  ofChunk: (SeenVariable & { luaName: string })[];
}

/** Reads the variables of a paused program. */
export class FrameNames {
  private readonly program: RunningProgram;
  private readonly table: ProgramTable;
  private readonly names: ChunkNames;
  private readonly currentReader: () => ValueReader;
  private readonly fileOf: (frame: CallFrame) => string | undefined;
  private ofProgram: ProgramVariable[] | undefined;

  /**
   * @param reader returns a reader of the current memory
   * @param fileOf returns the source file of a frame
   */
  constructor(
    program: RunningProgram,
    table: ProgramTable,
    names: ChunkNames,
    reader: () => ValueReader,
    fileOf: (frame: CallFrame) => string | undefined,
  ) {
    this.program = program;
    this.table = table;
    this.names = names;
    this.currentReader = reader;
    this.fileOf = fileOf;
  }

  private get reader(): ValueReader {
    return this.currentReader();
  }

  /** The variables in scope in a frame; between frames, only those of the program. */
  scopes(frame: CallFrame): Scopes {
    const program = this.programVariables();
    const own = new Set(program.map(({ slot }) => slot));
    const { local, around, ofChunk } = this.variablesOf(frame);
    const closure = [...around, ...ofChunk].filter(({ slot }) => !own.has(slot));
    return { local, closure, program };
  }

  valueOf({ slot }: SeenVariable): ProgramValue {
    return slot === undefined ? undefined : this.reader.read(slot);
  }

  /** The local variables of a frame, and those of enclosing functions. */
  private variablesOf(frame: CallFrame): NearVariables {
    const { heap } = this.reader;
    const names = this.table.names(frame.compiled);
    const local = liveLocals(heap, frame).flatMap(({ index, slot }) => {
      const name = shownName(names?.locals[index]);
      return name === undefined ? [] : this.unspilled({ name, slot });
    });
    const near: NearVariables = { local: lastOfEach(local), around: [], ofChunk: [] };
    const cells = heap.cells(frame.closure);
    for (const [place, { name: luaName }] of heap.upvalues(frame.compiled).entries()) {
      const variable = names?.upvalues.get(luaName);
      const name = shownName(variable);
      if (name === undefined || cells[place] === 0) continue;
      const owner = { cell: cells[place], closure: frame.closure, place };
      const seen = { name, slot: heap.cellValue(cells[place]), owner };
      if (this.names.isOfChunk(variable!)) near.ofChunk.push({ ...seen, luaName });
      else append(near.around, this.unspilled(seen));
    }
    return near;
  }

  /** A variable; or for a table in which the compiler keeps variables, those variables. */
  private unspilled(variable: SeenVariable): SeenVariable[] {
    const { heap } = this.reader;
    const { name, slot } = variable;
    if (!isSpillTable(name) || slot === undefined || !heap.isTable(slot)) return [variable];
    const table = heap.object(slot);
    return [...heap.entries(table)].flatMap(([key, { value }]) =>
      typeof key === 'string'
        ? { name: keyString(key), slot: value, field: { table, key: keyString(key) } }
        : [],
    );
  }

  /** Whether a name is a local variable of a frame or of an enclosing function. */
  isNear(name: string, frame: CallFrame): boolean {
    const { local, around } = this.variablesOf(frame);
    return [...local, ...around].some(variable => variable.name === name);
  }

  /**
   * The scope of a frame.
   *
   * @param extra additional names
   * @param file without a frame, the source file whose names are in scope
   */
  namesIn(
    frame: CallFrame | undefined,
    extra: { readonly [name: string]: Value },
    file = frame && this.fileOf(frame),
  ): Names {
    const near: NearVariables = frame ? this.variablesOf(frame) : { local: [], around: [], ofChunk: [] };
    const scope = this.names.scopeOf(file);
    const byName = (name: string) => (variable: { name: string }) => variable.name === name;
    const inScope = (name: string) =>
      scope && Object.hasOwn(scope, name) ? this.ofEntry(scope[name], near) : undefined;
    const find = (name: string): SeenVariable | undefined => {
      const own = near.local.find(byName(name)) ?? near.around.find(byName(name));
      const known = own ?? inScope(name);
      if (known && 'slot' in known) return known;
      const used = near.ofChunk.find(byName(name));
      if (used) return used;
      // Looked up only if needed, since this traverses everything that the program can reach.
      const found = this.programVariables().filter(byName(name));
      // Among variables with the same name, the one of the frame's own file comes first.
      return found.find(variable => variable.file === file) ?? found[0];
    };
    const self = near.local.find(byName('this')) ?? near.around.find(byName('this'));
    return {
      find: name => {
        const exports = inScope(name);
        if (exports && !('slot' in exports)) return { value: exports.values };
        const variable = find(name);
        if (variable) return { value: this.valueOf(variable) };
        if (Object.hasOwn(extra, name)) return { value: extra[name] };
        const global = this.reader.heap.entries(this.program.globals).get(stringKey(name));
        return global && { value: this.reader.read(global.value) };
      },
      assign: (name, value) => {
        const variable = find(name);
        if (variable) this.assign(variable, value);
        return variable !== undefined;
      },
      self: self && this.valueOf(self),
    };
  }

  /** Resolves an entry of a file's scope: a variable, or the exports of a module. */
  private ofEntry(
    entry: ScopeEntry,
    near: NearVariables,
  ): SeenVariable | { values: { [name: string]: Value } } | undefined {
    if (Array.isArray(entry)) return this.atPath(entry, near);
    const values = Object.entries(entry).flatMap(([name, path]) => {
      const variable = this.atPath(path, near);
      return variable ? [[name, this.valueOf(variable)] as const] : [];
    });
    return { values: Object.fromEntries(values) };
  }

  /** The variable of the chunk, or the field, at a path. */
  private atPath([luaName, ...fields]: readonly string[], near: NearVariables): SeenVariable | undefined {
    const isIt = (variable: { luaName: string }) => variable.luaName === luaName;
    let found: SeenVariable | undefined =
      near.ofChunk.find(isIt) ??
      this.programVariables().find(isIt) ??
      this.fieldOf(this.program.globals, luaName);
    for (const name of fields) {
      const table = found && this.valueOf(found);
      found = table instanceof TableValue ? this.fieldOf(table.address, name) : undefined;
    }
    return found;
  }

  private fieldOf(table: number, key: string): SeenVariable | undefined {
    const entry = this.reader.heap.entries(table).get(stringKey(key));
    return entry && { name: key, slot: entry.value, field: { table, key } };
  }

  /** Assigns a variable. */
  assign({ slot, owner, field }: SeenVariable, value: ProgramValue): void {
    const { state } = this.program;
    const raw = this.reader.raw(value, slot);
    if (owner || field) writeVariable(state, { owner, field }, raw);
    else state.setLocal(slot!, raw);
  }

  private programVariables(): ProgramVariable[] {
    if (this.ofProgram) return this.ofProgram;
    const heap = () => this.reader.heap;
    this.ofProgram = chunkVariables(this.program.view(), this.names).flatMap(variable => {
      const name = shownName(variable);
      if (name === undefined) return [];
      const { file, ...others } = variable;
      return {
        ...others,
        name,
        file,
        // Tables move their entries when they grow.
        get slot() {
          return variableSlot(heap(), variable);
        },
      };
    });
    return this.ofProgram;
  }

  /** Whether a program variable is a function or class, which a list of variables leaves out. */
  isCode({ slot }: SeenVariable): boolean {
    if (slot === undefined) return false;
    const { heap } = this.reader;
    const tag = heap.tag(slot);
    if (tag === at.TAG_LUA_CLOSURE || tag === at.TAG_LIGHT_FUNCTION) return true;
    return heap.isTable(slot) && heap.entries(heap.object(slot)).has(stringKey('prototype'));
  }
}

/** The name of a variable as shown; undefined for compiler-generated ones. */
function shownName(variable: VariableName | undefined): string | undefined {
  if (!variable || variable.name === '' || /^(____|\()/.test(variable.name)) return undefined;
  return isThis(variable) ? 'this' : variable.name;
}

/** For each name the last declared variable, which shadows the others. */
function lastOfEach(variables: readonly SeenVariable[]): SeenVariable[] {
  return [...new Map(variables.map(variable => [variable.name, variable])).values()];
}
