/** What the names of the sources mean in a function that stands still: its variables, those around it, the program's. */

import type { RunningProgram } from '../console/program/running-program.ts';
import { stringKey } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import { type CallFrame, liveLocals } from './call-frames.ts';
import type { ChunkNames, VariableName } from './chunk-names.ts';
import type { Names, Value } from './evaluate/evaluate.ts';
import type { ProgramTable } from './program-table.ts';
import type { ProgramValue, ValueReader } from './program-value.ts';

/** A variable that can be seen, and how it gets another value. */
export interface SeenVariable {
  name: string;
  slot: number;
  /** A closure with its cell, and the place there; undefined for what lies on the stack. */
  owner?: { closure: number; place: number };
}

/** Variables by where they belong. */
export interface Scopes {
  local: SeenVariable[];
  closure: SeenVariable[];
  /** Those of the modules, by file. */
  program: (SeenVariable & { file: string | undefined })[];
}

/** Reads the variables of a program that stands still. */
export class FrameNames {
  private readonly program: RunningProgram;
  private readonly table: ProgramTable;
  private readonly names: ChunkNames;
  private readonly currentReader: () => ValueReader;
  private ofProgram: Scopes['program'] | undefined;

  /** @param reader gives what reads the memory as it is now */
  constructor(program: RunningProgram, table: ProgramTable, names: ChunkNames, reader: () => ValueReader) {
    this.program = program;
    this.table = table;
    this.names = names;
    this.currentReader = reader;
  }

  private get reader(): ValueReader {
    return this.currentReader();
  }

  /** The variables that a frame sees; of a program between two frames only its own. */
  scopes(frame: CallFrame): Scopes {
    const program = this.programVariables();
    const own = new Set(program.map(({ slot }) => slot));
    const [local, around] = this.variablesOf(frame);
    return { local, closure: around.filter(({ slot }) => !own.has(slot)), program };
  }

  /** The variables that a frame sees without those of the modules, the innermost first. */
  private nearVariables(frame: CallFrame | undefined): SeenVariable[] {
    return frame ? this.variablesOf(frame).flat() : [];
  }

  /** The local variables of a frame, and those of functions around it. */
  private variablesOf(frame: CallFrame): [local: SeenVariable[], around: SeenVariable[]] {
    const { heap } = this.reader;
    const names = this.table.names(frame.compiled);
    const local = liveLocals(heap, frame).flatMap(({ index, slot }) => {
      const name = shownName(names?.locals[index]);
      return name === undefined ? [] : { name, slot };
    });
    const cells = heap.cells(frame.closure);
    const around = heap.upvalues(frame.compiled).flatMap(({ name: luaName }, place) => {
      const name = shownName(names?.upvalues.get(luaName));
      const slot = cells[place] === 0 ? 0 : heap.cellValue(cells[place]);
      if (name === undefined || slot === 0) return [];
      return { name, slot, owner: { closure: frame.closure, place } };
    });
    return [lastOfEach(local), around];
  }

  /** What names mean in a frame. */
  namesIn(frame: CallFrame | undefined, extra: { readonly [name: string]: Value }): Names {
    const near = this.nearVariables(frame);
    const file = frame && this.fileOf(frame);
    const find = (name: string): SeenVariable | undefined => {
      const known = near.find(variable => variable.name === name);
      if (known) return known;
      // Looked for only when they are needed: all that the program can reach is looked through.
      const found = this.programVariables().filter(variable => variable.name === name);
      // Of variables with one name the one of the frame's own file comes first.
      return found.find(variable => variable.file === file) ?? found[0];
    };
    const self = near.find(({ name }) => name === 'this');
    return {
      find: name => {
        const variable = find(name);
        if (variable) return { value: this.reader.read(variable.slot) };
        if (Object.hasOwn(extra, name)) return { value: extra[name] };
        const global = this.reader.heap.entries(this.program.globals).get(stringKey(name));
        return global && { value: this.reader.read(global.value) };
      },
      assign: (name, value) => {
        const variable = find(name);
        if (variable) this.assign(variable, value);
        return variable !== undefined;
      },
      self: self && this.reader.read(self.slot),
    };
  }

  /** Gives a variable another value. */
  assign({ slot, owner }: SeenVariable, value: ProgramValue): void {
    const { state } = this.program;
    const raw = this.reader.raw(value, slot);
    if (owner) state.setUpvalue(owner.closure, owner.place, raw);
    else state.setLocal(slot, raw);
  }

  private fileOf(frame: CallFrame): string | undefined {
    return this.table.names(frame.compiled)?.locals.find(({ file }) => file !== undefined)?.file;
  }

  private programVariables(): Scopes['program'] {
    if (this.ofProgram) return this.ofProgram;
    const { heap, chunk, cells, closures } = this.program.view();
    const owners = new Map<number, { closure: number; place: number }>();
    for (const closure of closures.keys())
      for (const [place, cell] of heap.cells(closure).entries()) owners.set(cell, { closure, place });
    const inOrder = [...cells].sort(([a], [b]) => a - b);
    this.ofProgram = inOrder.flatMap(([variable, cell]) => {
      const known = this.names.main.locals[variable] ?? { name: chunk.variables[variable].name };
      const name = shownName(known);
      const slot = heap.cellValue(cell);
      // Functions can be called by their names, but nobody looks for them in a list of variables.
      return name === undefined ? [] : { name, slot, owner: owners.get(cell), file: known.file };
    });
    return this.ofProgram;
  }

  /** Whether a variable of the program is a function or a class, which a list of variables leaves out. */
  isCode({ slot }: SeenVariable): boolean {
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
