/**
 * The prototypes of a compiled program: its functions, and which of their upvalues are variables of the chunk itself.
 * Lua keeps the names of local variables for its debug library; they are read from there.
 */

import type { LuaHeap } from './heap.ts';
import { CALL, CHILD_SHIFT, MAKE_CLOSURE, OPERATION_MASK, REGISTER_SHIFT } from './object-layout.ts';

/** A function of a chunk. */
export interface ChunkFunction {
  /** The function that it stands in, undefined for the chunk itself. */
  parent: number | undefined;
  /** Number of the chunk's variable that it, or the result of a call with it, initializes; -1 for others. */
  variable: number;
  /** For each upvalue its name, and the number of the chunk's variable; -1 for others. */
  upvalues: { name: string; variable: number }[];
}

/** Name under which Lua keeps the table of globals. */
const ENVIRONMENT = '_ENV';

export class Chunk {
  /** The functions by their addresses. */
  readonly functions = new Map<number, ChunkFunction>();
  /** The variables of the chunk; `name` is unique, with a number appended for repeated names. */
  readonly variables: { name: string; address: number; tag: number }[];
  private readonly heap: LuaHeap;

  /** Reads the chunk whose main function, a closure, is at an address. */
  constructor(heap: LuaHeap, mainClosure: number) {
    this.heap = heap;
    const main = heap.functionOf(mainClosure);
    const counts = new Map<string, number>();
    this.variables = heap.locals(main).map(({ name, address }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return { name: count === 1 ? name : `${name} ${count}`, address, tag: heap.bytes[address + 4] | 64 };
    });
    this.functions.set(main, {
      parent: undefined,
      variable: -1,
      upvalues: heap.upvalues(main).map(({ name }) => ({ name, variable: -1 })),
    });
    const locals = heap.locals(main);
    const instructions = heap.instructions(main);
    instructions.forEach((instruction, place) => {
      if ((instruction & OPERATION_MASK) !== MAKE_CLOSURE) return;
      const child = heap.children(main)[instruction >>> CHILD_SHIFT];
      this.read(child, main, register => {
        const known = localAt(locals, register, place);
        // A local function knows itself one instruction before others know it.
        return known >= 0 ? known : localAt(locals, register, place + 1);
      });
      const register = registerOf(instruction);
      const next = instructions[place + 1];
      // A generator is the result of a call that gets the function.
      const isGiven = (next & OPERATION_MASK) === CALL && registerOf(next) === register - 1;
      const [target, end] = isGiven ? [register - 1, place + 2] : [register, place + 1];
      const isVariable = localAt(locals, target, place) < 0;
      if (isVariable) this.functions.get(child)!.variable = localAt(locals, target, end);
    });
  }

  /** Whether the enclosing function is the chunk itself, so that there is only one closure. */
  isOutermost(compiled: number): boolean {
    const parent = this.functions.get(compiled)?.parent;
    return parent !== undefined && this.functions.get(parent)?.parent === undefined;
  }

  /** Whether an upvalue holds the table of globals. */
  static isEnvironment(name: string): boolean {
    return name === ENVIRONMENT;
  }

  private read(compiled: number, parent: number, variableAt: (register: number) => number): void {
    const around = this.functions.get(parent)!;
    const upvalues = this.heap.upvalues(compiled).map(({ name, isLocal, place }) => ({
      name,
      variable: isLocal ? variableAt(place) : around.upvalues[place].variable,
    }));
    this.functions.set(compiled, { parent, variable: -1, upvalues });
    for (const child of this.heap.children(compiled)) this.read(child, compiled, () => -1);
  }
}

function registerOf(instruction: number): number {
  return (instruction >>> REGISTER_SHIFT) & 255;
}

/** Number of the local variable in a register at an instruction, -1 if there is none. */
function localAt(locals: readonly { start: number; end: number }[], register: number, place: number): number {
  let free = register;
  for (const [index, { start, end }] of locals.entries()) {
    if (start > place) break;
    if (place < end && free-- === 0) return index;
  }
  return -1;
}
