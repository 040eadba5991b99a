/**
 * Calls of small functions whose code stands in the place of the call. Their registers are those of the caller behind the slot
 * of the function, as on Lua's stack, and there is no record of the call but while Lua itself is called, or when the
 * interpreter takes over.
 */

import { type Block, blocksOf } from './control-flow.ts';
import { type CallTarget, commonGuess } from './guesses.ts';
import { factsOf, type Instruction } from './instructions.ts';
import { IN_MEMORY, joined, KIND, type State } from './kinds.ts';
import { pushIsTarget } from './lower/calls.ts';
import { Lowering } from './lowering.ts';
import type { LuaFunction } from './lua-function.ts';

/** Instructions of the largest function that is inlined, and of all that are inlined in one. */
const MOST_INSTRUCTIONS = 50;
const MOST_INLINED = 500;
/** A function that is inlined at one place. */
export interface Inlined {
  target: CallTarget;
  lowering: Lowering;
  blocks: Block[];
}

/** The function that a call may well be of, if it is small. */
export function inlinedFunction(to: Lowering, { a, b, c, pc }: Instruction): Inlined | undefined {
  if (to.isGeneral || to.inlined || b === 0 || c === 0) return undefined;
  const value = to.guess({ register: a });
  const target = to.guesses.target(value);
  if (!value || !target || b - 1 > target.lua.parameterCount || !hasRoom(to, pc)) return undefined;
  const { lua, failedGuesses } = target;
  if (!isSmall(lua)) return undefined;
  const blocks = blocksOf(lua.code);
  if (!blocks || blocks.some(({ isLoop }) => isLoop)) return undefined;
  const inlined = { caller: to, pc, a, results: c - 1 };
  const source = { lua, guesses: to.guesses.ofCallee(value, target), failedGuesses };
  return { target, lowering: new Lowering(source, to.setting, 0, inlined), blocks };
}

/** Whether there are not many instructions in all that are inlined. */
function hasRoom({ inlinedSizes }: Lowering, pc: number): boolean {
  return (
    inlinedSizes.has(pc) || [...inlinedSizes.values()].reduce((sum, size) => sum + size, 0) < MOST_INLINED
  );
}

function isSmall({ code, isVariadic, hasChildren }: LuaFunction): boolean {
  if (code.length > MOST_INSTRUCTIONS || isVariadic || hasChildren) return false;
  return code.every(({ op }) => !factsOf(op).isLeftOut && !factsOf(op).isNotInlined);
}

/**
 * Appends a call with the function's code in its place, behind a guard.
 * @param compileBody finds the code, given what is known where it begins and what it does where it returns, and gives what
 *   writes it
 * @returns false, with nothing appended, if the function never comes to its end
 */
export function inlineCall(
  to: Lowering,
  { a, b, c, pc }: Instruction,
  { target, lowering }: Inlined,
  compileBody: (start: State, onReturn: (instruction: Instruction) => void) => (() => void) | undefined,
): boolean {
  const { code, registers, count } = to;
  const [first, results] = [a + 1, c - 1];
  const last = first + lowering.lua.registerCount;
  registers.extend(last);
  const before = [...registers.state];
  const begun = count.begun;
  const start = startOf(before.slice(first, last), b - 1, target);
  // What is left of the caller's registers: those behind may be written over.
  const around = before.map((value, register) => (register < first ? value : IN_MEMORY));
  const ways = new Map<number, State>();
  let end: State | undefined;
  let done = 0;
  const onReturn = ({ pc: way, a: from, b: wanted }: Instruction) => {
    count.begun++;
    count.settle();
    // The results go where the caller wants them, as luaD_poscall moves them.
    const { state } = lowering.registers;
    registers.state = around.map((value, register) => state[register - first] ?? value);
    const given = wanted === 0 ? lowering.openEnd! - from : wanted - 1;
    if (wanted === 0) to.restoreTop();
    for (let i = 0; i < results; i++)
      if (i < given) registers.move(a + i, first + from + i);
      else registers.define(a + i, KIND.NIL);
    if (!end) ways.set(way, registers.state);
    else {
      end.forEach(({ kind }, register) => {
        registers.widen(register, kind);
      });
      code.branch(done);
    }
    registers.state = around;
  };
  registers.state = around;
  const writeBody = compileBody(start, onReturn);
  end = asCalled(joined(ways.values()), a, a + results);
  registers.state = [...before];
  count.begun = begun;
  if (!writeBody || !end) return false;
  to.inlinedSizes.set(pc, lowering.lua.code.length);
  if (to.isWriting) {
    for (let register = last; register < before.length; register++) registers.store(register);
    pushIsTarget(to, a, a + b, target, [lowering.closure, lowering.call]);
    code.eqz();
    to.exitIf();
    count.begun++;
    count.settle();
    done = code.block().depth;
    registers.state = around;
    writeBody();
    code.close();
    count.begun = -1;
  }
  registers.state = end;
  return true;
}

/** What is known where the function begins. */
function startOf(state: State, given: number, { lua, arguments: guesses }: CallTarget): State {
  return state.map((value, register) => {
    if (register >= lua.parameterCount) return value;
    if (register >= given) return { kind: KIND.NIL, dirty: true };
    const [here, elsewhere] = [value.guess, guesses[register]];
    // Nothing is guessed of what is known to have been of several kinds.
    const guess =
      here && register < guesses.length ? elsewhere && commonGuess(here, elsewhere) : (here ?? elsewhere);
    return { ...value, guess };
  });
}

/** What is known behind a call: of what the function leaves in its registers, which nobody reads, nothing. */
function asCalled(state: State | undefined, a: number, end: number): State | undefined {
  return state?.map((value, register) => {
    const isOver = register >= end || (value.kind === KIND.NIL && register >= a);
    if (register < a || value.kind === KIND.MEMORY || !isOver) return value;
    return { kind: KIND.ANY, dirty: value.dirty };
  });
}
