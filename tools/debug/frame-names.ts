/** What the names of the sources mean in a function that stands still: its variables, those around it, the program's. */

import type { ScopeEntry } from '../compile/link/module-scopes.ts';
import type { RunningProgram } from '../console/program/running-program.ts';
import { isSpillTable } from '../console/program/spilled-variables.ts';
import { keyString, stringKey } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import { type CallFrame, liveLocals } from './call-frames.ts';
import type { ChunkNames, VariableName } from './chunk-names.ts';
import { type ChunkVariable, chunkVariables, variableSlot, writeVariable } from './chunk-variables.ts';
import type { Names, Value } from './evaluate/evaluate.ts';
import type { ProgramTable } from './program-table.ts';
import { type ProgramValue, TableValue, type ValueReader } from './program-value.ts';

/** A variable that can be seen, and how it gets another value: without a cell and a table it lies on the stack. */
export interface SeenVariable extends Pick<ChunkVariable, 'owner' | 'field'> {
  name: string;
  /** Slot with its value; undefined if it has none. */
  slot: number | undefined;
}

/** Variables by where they belong. */
export interface Scopes {
  local: SeenVariable[];
  closure: SeenVariable[];
  /** Those of the modules, by file. */
  program: ProgramVariable[];
}

interface ProgramVariable extends SeenVariable {
  file: string | undefined;
  luaName: string;
}

/** What a frame sees by itself. */
interface NearVariables {
  local: SeenVariable[];
  /** Variables of the functions around it. */
  around: SeenVariable[];
  /** Those of the chunk itself that it uses. */
  ofChunk: (SeenVariable & { luaName: string })[];
}

/** Reads the variables of a program that stands still. */
export class FrameNames {
  private readonly program: RunningProgram;
  private readonly table: ProgramTable;
  private readonly names: ChunkNames;
  private readonly currentReader: () => ValueReader;
  private readonly fileOf: (frame: CallFrame) => string | undefined;
  private ofProgram: ProgramVariable[] | undefined;

  /**
   * @param reader gives what reads the memory as it is now
   * @param fileOf tells in which file of the sources a frame stands
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

  /** The variables that a frame sees; of a program between two frames only its own. */
  scopes(frame: CallFrame): Scopes {
    const program = this.programVariables();
    const own = new Set(program.map(({ slot }) => slot));
    const { local, around, ofChunk } = this.variablesOf(frame);
    const closure = [...around, ...ofChunk].filter(({ slot }) => !own.has(slot));
    return { local, closure, program };
  }

  /** The value of a variable. */
  valueOf({ slot }: SeenVariable): ProgramValue {
    return slot === undefined ? undefined : this.reader.read(slot);
  }

  /** The local variables of a frame, and those of functions around it. */
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
      else near.around.push(...this.unspilled(seen));
    }
    return near;
  }

  /** A variable; those that lie in it, if it is a table in which the compiler keeps variables. */
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

  /** Whether a name is one of a local variable of a frame, or of a function around it. */
  isNear(name: string, frame: CallFrame): boolean {
    const { local, around } = this.variablesOf(frame);
    return [...local, ...around].some(variable => variable.name === name);
  }

  /**
   * What names mean in a frame.
   * @param extra what else has a name
   * @param file where there is no frame, the file of the sources in which they stand
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
      // Looked for only when they are needed: all that the program can reach is looked through.
      const found = this.programVariables().filter(byName(name));
      // Of variables with one name the one of the frame's own file comes first.
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

  /** What an entry of a file's scope stands for: a variable, or the exports of a module. */
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

  /** The variable of the chunk, or the field, to which a path leads. */
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

  /** Gives a variable another value. */
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

  /** Whether a variable of the program is a function or a class, which a list of variables leaves out. */
  isCode({ slot }: SeenVariable): boolean {
    if (slot === undefined) return false;
    const { heap } = this.reader;
    const tag = heap.tag(slot);
    if (tag === at.TAG_LUA_CLOSURE || tag === at.TAG_LIGHT_FUNCTION) return true;
    return heap.isTable(slot) && heap.entries(heap.object(slot)).has(stringKey('prototype'));
  }
}

/** The name of a variable as it is shown; undefined for those that the compiler has added. */
function shownName(variable: VariableName | undefined): string | undefined {
  if (!variable || variable.name === '' || /^(____|\()/.test(variable.name)) return undefined;
  return variable.name === 'self' ? 'this' : variable.name;
}

/** Of variables with one name the one declared last, which hides the others. */
function lastOfEach(variables: readonly SeenVariable[]): SeenVariable[] {
  return [...new Map(variables.map(variable => [variable.name, variable])).values()];
}
