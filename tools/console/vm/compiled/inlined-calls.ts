/**
 * Inlines calls of small functions: their instructions are appended to those of the compiled function; `ENTER` jumps
 * there instead of the call, and `LEAVE` jumps back instead of the return. Their registers are those of the caller
 * behind the slot of the function, as on Lua's stack. There is no call record, except while Lua itself is called or
 * when the interpreter takes over.
 */

import { factsOf, type Instruction, isConstant, MAX_REGISTERS } from './instructions.ts';
import type { LuaFunction } from './lua-function.ts';
import type { CallTarget, TypeFeedback } from './type-feedback.ts';

/** Most instructions of an inlined function, and of all inlined functions in one. */
const LARGEST = 50;
const MAX_INLINED = 500;

/** A function that is to be lowered. */
export interface Source {
  lua: LuaFunction;
  feedback: TypeFeedback;
  /** Instructions with failed guesses, and how often code with a weaker guess has also exited there. */
  failedGuesses: ReadonlyMap<number, number>;
}

/** A function in the code: the compiled one, or an inlined one. */
export interface Frame extends Source {
  /** Indices of its first instruction and its first register. */
  start: number;
  first: number;
  /** The call that it replaces, and the expected callee. */
  inlined?: { call: LocatedInstruction; target: CallTarget };
}

/** An instruction in the code; register numbers count from the first register of the compiled function. */
export interface LocatedInstruction extends Instruction {
  frame: Frame;
}

/** Decides which calls of a function are inlined, while its instructions are visited. */
export class InlinedCalls {
  private readonly source: Source;
  /** What is inlined, by the places of the calls. */
  private readonly callees = new Map<number, [Source, CallTarget]>();
  /** Candidates for inlining, and calls that turned out not to be. */
  private readonly offered = new Map<number, [Source, CallTarget]>();
  private readonly refused = new Set<number>();
  /** Calls that come to an end. */
  private readonly ended = new Set<number>();

  constructor(source: Source) {
    this.source = source;
  }

  /** Notes a call whose likely callee can be inlined if it is small. */
  offer({ pc, a }: Instruction, callee: Source, target: CallTarget): void {
    if (isSmall(callee.lua) && a + 1 + callee.lua.registerCount <= MAX_REGISTERS)
      this.offered.set(pc, [callee, target]);
  }

  /** Rejects an inlined function that calls another one: it would need a call record anyway. */
  refuse({ inlined }: Frame): void {
    this.refused.add(inlined!.call.pc);
  }

  /** A function that is inlined comes to its end. */
  end({ inlined }: Frame): void {
    this.ended.add(inlined!.call.pc);
  }

  /**
   * Called after all instructions were visited: returns whether the inlined calls have changed, and thus the code.
   */
  change(): boolean {
    const { callees, offered, refused, ended } = this;
    let hasChanged = false;
    for (const pc of callees.keys()) {
      if (ended.has(pc) && !refused.has(pc)) continue;
      refused.add(pc);
      callees.delete(pc);
      hasChanged = true;
    }
    let size = [...callees.values()].reduce((sum, [{ lua }]) => sum + lua.code.length, 0);
    for (const [pc, callee] of offered) {
      if (refused.has(pc) || size >= MAX_INLINED) continue;
      callees.set(pc, callee);
      size += callee[0].lua.code.length;
      hasChanged = true;
    }
    offered.clear();
    if (hasChanged) ended.clear();
    return hasChanged;
  }

  /** The code of the function with what is inlined. */
  code(): LocatedInstruction[] {
    const own: Frame = { ...this.source, start: 0, first: 0 };
    const code = own.lua.code.map((instruction): LocatedInstruction => ({ ...instruction, frame: own }));
    for (const [pc, [callee, target]] of this.callees) {
      const call = code[pc];
      const [start, first] = [code.length, call.a + 1];
      const frame = { ...callee, start, first, inlined: { call, target } };
      code[pc] = { ...call, op: 'ENTER', sbx: start - pc - 1 };
      for (const instruction of callee.lua.code) {
        const placed = { ...moved(instruction, first), pc: code.length, frame };
        const back = { op: 'LEAVE', c: call.c - 1, bx: call.a, sbx: pc - code.length } as const;
        code.push(instruction.op === 'RETURN' ? { ...placed, ...back } : placed);
      }
    }
    return code;
  }
}

function isSmall({ code, isVariadic, hasChildren }: LuaFunction): boolean {
  if (code.length > LARGEST || isVariadic || hasChildren) return false;
  return code.every(({ op, sbx }) => {
    const { isLeftOut, isNotInlined } = factsOf(op);
    return !isLeftOut && !isNotInlined && !(op === 'JMP' && sbx < 0);
  });
}

/** An instruction with other registers. */
function moved(instruction: Instruction, by: number): Instruction {
  const { registers = 'a' } = factsOf(instruction.op);
  const result = { ...instruction };
  for (const name of ['a', 'b', 'c'] as const)
    if (registers.includes(name) && !isConstant(result[name])) result[name] += by;
  return result;
}
