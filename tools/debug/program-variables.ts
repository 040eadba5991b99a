/**
 * Variables and functions of a program by source name. The locations of the chunk's variables are determined
 * once for a kept program (`RunningProgram.keepVariables`) and hold for all copies.
 */

import type { Machine } from '../console/machine.ts';
import type { StateValue } from '../console/program/live-state.ts';
import { cellOwners, type ProgramView } from '../console/program/program-view.ts';
import type { RunningProgram } from '../console/program/running-program.ts';
import type { CartridgeError } from '../console/vm/index.ts';
import { stringKey } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import { nearestWord } from '../nearest-word.ts';
import type { ChunkNames } from './chunk/chunk-names.ts';
import { type ChunkVariable, chunkVariables, variableSlot, writeVariable } from './chunk/chunk-variables.ts';
import { type FunctionNames, takesThis } from './chunk/function-names.ts';
import { type GameValue, GameValues, type PassedValue } from './game-value.ts';
import {
  type Field,
  FunctionValue,
  forgetMade,
  makeValue,
  type ProgramValue,
  TableValue,
  ValueReader,
} from './program-value.ts';
import { parsePath, UnknownVariable, type VariablePath } from './variable-path.ts';

/** The variable at the start of a path. */
interface Root {
  /** Slot with the value; undefined if there is none. */
  slot: number | undefined;
  /** Assigns it. */
  write(value: StateValue): void;
}

/** The target of a path. */
interface Found {
  root: Root;
  value: ProgramValue;
  /** The table that contains it, and the last step of the path. */
  holder: TableValue | undefined;
  last: string | number | undefined;
}

/** The locations of a program's variables, and its functions. */
interface VariableTable {
  variables: Map<string, ChunkVariable[]>;
  /** Functions of the chunk with the names of their variables, by address. */
  functions: Map<number, FunctionNames>;
}

export class ProgramVariables {
  private readonly names: ChunkNames;
  /** By the addresses of the tables that keep the variables. */
  private readonly tables = new Map<number, VariableTable>();

  constructor(names: ChunkNames) {
    this.names = names;
  }

  /** Locates the variables of a started program, and keeps them at their locations. */
  prepare(program: RunningProgram): VariableTable {
    const known = this.tables.get(program.keptVariables ?? 0);
    if (known) return known;
    const view = program.view();
    program.keepVariables(view, cellOwners(view));
    const table: VariableTable = { variables: new Map(), functions: this.namedFunctions(view) };
    for (const variable of chunkVariables(view, this.names))
      table.variables.set(variable.name, [...(table.variables.get(variable.name) ?? []), variable]);
    this.tables.set(program.keptVariables!, table);
    return table;
  }

  /** Names of the source variables in the order of declaration. */
  list(program: RunningProgram): string[] {
    return [...this.prepare(program).variables.values()]
      .flat()
      .flatMap(({ name, file }) => (file ? [name] : []));
  }

  /** The value of a variable, field or element, as a copy. */
  get({ program }: Machine, path: string): GameValue {
    const { value } = this.find(program!, path);
    if (value instanceof FunctionValue)
      throw new UnknownVariable(`${path} is a function; write call(${JSON.stringify(path)})`);
    return this.copy(program!, value);
  }

  /** The fields of the object at a path, without nested values; none if it is not an object. */
  fields({ program }: Machine, path: string): Field[] {
    const { value } = this.find(program!, path);
    const reader = this.reader(program!);
    return value instanceof TableValue && reader.kind(value) === 'object' ? reader.fields(value) : [];
  }

  /** Assigns a variable, field or element. */
  set({ program }: Machine, path: string, value: PassedValue): void {
    const { root, holder, last } = this.find(program!, path);
    const given = makeValue(program!.state, this.names, value);
    if (holder) this.reader(program!).set(holder, String(last), given);
    else root.write(this.reader(program!).raw(given, root.slot));
    forgetMade(program!.state);
  }

  /** Calls a function, or a method of an object. */
  call(
    machine: Machine,
    path: string,
    values: readonly PassedValue[],
  ): { value: GameValue } | { error: CartridgeError } {
    const program = machine.program!;
    const { value: callee, holder } = this.find(program, path);
    if (!(callee instanceof FunctionValue))
      throw new UnknownVariable(`${path} is not a function of the running program`);
    const self = holder && this.takesSelf(program, callee) ? [holder] : [];
    const given = values.map(value => makeValue(program.state, this.names, value));
    const reader = this.reader(program);
    const all = [callee, ...self, ...given].map(value => reader.raw(value));
    const result = machine.callFunction(all, slot => {
      const found = this.reader(program).read(slot);
      return found instanceof FunctionValue ? undefined : this.copy(program, found);
    });
    forgetMade(program.state);
    return result;
  }

  private reader({ heap, state }: RunningProgram): ValueReader {
    return new ValueReader(heap, this.names, (table, key, value) => state.rawset(table, key, value));
  }

  private copy({ heap }: RunningProgram, value: ProgramValue): GameValue {
    if (value instanceof TableValue) return new GameValues(heap, this.names).readTable(value.address);
    return value instanceof FunctionValue ? undefined : value;
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
  private takesSelf(program: RunningProgram, { raw: [address, , tag] }: FunctionValue): boolean {
    const { heap } = program;
    if (tag !== at.TAG_LUA_CLOSURE) return false;
    const compiled = heap.functionOf(address);
    return heap.parameterCount(compiled) > 0 && takesThis(this.prepare(program).functions.get(compiled));
  }

  /** Follows a path. */
  private find(program: RunningProgram, path: string): Found {
    const { file, name, steps } = parse(path);
    const root = this.root(program, file, name);
    const reader = this.reader(program);
    let value = root.slot === undefined ? undefined : reader.read(root.slot);
    let holder: TableValue | undefined;
    for (const [index, step] of steps.entries()) {
      if (value instanceof TableValue) {
        holder = value;
        value = reader.get(value, String(step));
      } else if (typeof value === 'string' && step === 'length') value = value.length;
      else {
        const before = path.slice(0, path.length - tail(steps.slice(index)).length);
        const what = value === undefined ? 'undefined' : 'not an object';
        throw new UnknownVariable(`${path} cannot be read: ${before} is ${what}`);
      }
    }
    return { root, value, holder, last: steps.at(-1) };
  }

  private root(program: RunningProgram, file: string | undefined, name: string): Root {
    const { heap } = program;
    const found = (this.prepare(program).variables.get(name) ?? []).filter(
      variable => file === undefined || isInFile(variable.file, file),
    );
    // Compiler-generated variables count only if the sources have none of that name.
    const own = found.filter(variable => variable.file !== undefined);
    const candidates = own.length > 0 ? own : found;
    if (candidates.length > 1) {
      const files = candidates.map(candidate => `"${baseName(candidate.file ?? '')}:${name}"`).sort();
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
    const [variable] = candidates;
    return {
      slot: variableSlot(heap, variable),
      write: value => writeVariable(program.state, variable, value),
    };
  }

  private unknown(program: RunningProgram, name: string, file: string | undefined): string {
    const place = file === undefined ? '' : ` in ${file}`;
    const similar = nearestWord(
      name,
      this.list(program).filter(known => known !== name),
    );
    const hint = similar ? `did you mean ${similar}? Constants` : 'constants';
    return (
      `the running program has no variable ${name}${place}; ${hint}, local variables, ` +
      'and functions that are inlined everywhere do not exist while the game runs'
    );
  }
}

function parse(path: string): VariablePath {
  const parsed = typeof path === 'string' ? parsePath(path) : undefined;
  if (!parsed)
    throw new UnknownVariable(
      `${JSON.stringify(path)} is not the path of a variable; write a path such as player.lives or rocks[0].x`,
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
