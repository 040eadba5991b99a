/**
 * Makes programs of regular expressions, which runtime/regular-expressions/ runs (`js_run`): a list of operations and
 * their operands. Places in a program and in a string count from 1, as in Lua.
 */

import { classText, overlap, union } from './byte-sets.ts';
import { LAST_CHARACTER } from './character-sets.ts';
import { firstOf } from './first-bytes.ts';
import {
  type CharactersNode,
  MANY,
  type ParsedPattern,
  type PatternNode,
  type RepeatNode,
} from './pattern-nodes.ts';

/** The operations, as `js_run` knows them. */
const MATCH = 1;
const SPAN = 2;
const TRY = 3;
const SAVE = 4;
const JUMP = 5;
const LAZY_SPAN = 6;
const CLEAR = 7;
const SET = 8;
const LOOP = 9;
const NEXT = 10;
const BACK = 11;
const REFER = 12;
const START = 13;
const END = 14;
const WORD = 15;
const LOOK = 16;
const SEEN = 17;
const AVOID = 18;
const FOUND = 19;
const CHARACTER = 20;

/** One of a set of characters, some of which are beyond ASCII. */
export interface CharacterTest {
  /** The pattern of Lua for those in ASCII. */
  ascii: string;
  /** From 128 on: how many are not in the set, how many are, and so on. */
  steps: readonly number[];
}

/** What a program is made of: numbers, patterns of Lua, tests of characters. */
export type CodePart = number | string | CharacterTest;
type Code = CodePart[];

export interface AssembledPattern {
  code: Code;
  /** The pattern of Lua for the byte that every match begins with; empty if it may be any or none. */
  first: string;
}

/** Compiles a parsed pattern to a program for the matcher. */
export function assemblePattern(pattern: ParsedPattern): AssembledPattern {
  const code = new Assembler(pattern).assemble(pattern.body);
  const { canBeEmpty, set: exact } = firstOf(pattern.body);
  // A byte of a character beyond ASCII is not text by itself.
  const set = exact.length > 0 && exact[exact.length - 1] > 127 ? union(exact, [128, 255]) : exact;
  const isAny = canBeEmpty || (set.length === 2 && set[0] === 0 && set[1] === 255);
  return { code, first: isAny ? '' : classText(set) };
}

class Assembler {
  private readonly code: Code = [];
  private readonly isIgnoringCase: number;
  private readonly isMultiline: number;
  /** Registers: where groups begin and end, then counters and places. */
  private registers: number;
  private isBackward = false;
  /** The place of the text of a match that the next one can be appended to; 0 if there is none. */
  private open = 0;

  constructor({ groups, isIgnoringCase, isMultiline }: ParsedPattern) {
    this.registers = groups * 2;
    this.isIgnoringCase = isIgnoringCase ? 1 : 0;
    this.isMultiline = isMultiline ? 1 : 0;
  }

  assemble(node: PatternNode): Code {
    this.add(node);
    return this.code;
  }

  private emit(...parts: readonly CodePart[]): void {
    this.open = 0;
    for (const part of parts) this.code.push(part);
  }

  /** The place of the next operation. */
  private here(): number {
    this.open = 0;
    return this.code.length + 1;
  }

  /** Emits an operation that leads to a place that is not known yet, and returns where that has to be written. */
  private leading(operation: number): number {
    this.emit(operation, 0);
    return this.code.length - 1;
  }

  private lead(operand: number): void {
    this.code[operand] = this.here();
  }

  private register(): number {
    this.registers += 1;
    return this.registers;
  }

  private match(text: string): void {
    const before = this.open > 0 ? this.code[this.open] : 0;
    if (typeof before === 'string') this.code[this.open] = before + text;
    else {
      this.emit(MATCH, `^${text}`);
      this.open = this.code.length - 1;
    }
  }

  private add(node: PatternNode): void {
    switch (node.kind) {
      case 'set':
        if (this.isBackward) this.emit(BACK, `^${classText(node.set)}`);
        else this.match(classText(node.set));
        break;
      case 'characters':
        this.emit(CHARACTER, testOf(node), this.isBackward ? 1 : 0);
        break;
      case 'sequence': {
        const count = node.parts.length;
        for (let i = 0; i < count; i += 1) {
          const part = node.parts[this.isBackward ? count - 1 - i : i];
          if (!this.isBackward && part.kind === 'repeat' && isDecided(part, node.parts.slice(i + 1)))
            this.match(classText(firstOf(part).set) + (part.min === 0 ? '*' : '+'));
          else this.add(part);
        }
        break;
      }
      case 'choice':
        this.addChoice(node.options);
        break;
      case 'group': {
        const start = node.group * 2 - 1;
        this.emit(SAVE, this.isBackward ? start + 1 : start);
        this.add(node.body);
        this.emit(SAVE, this.isBackward ? start : start + 1);
        break;
      }
      case 'repeat':
        this.addRepeat(node);
        break;
      case 'start':
        this.emit(START, this.isMultiline);
        break;
      case 'end':
        this.emit(END, this.isMultiline);
        break;
      case 'word':
        this.emit(WORD, node.isNegated ? 1 : 0);
        break;
      case 'look':
        this.addLook(node.body, node.isBehind, node.isNegated);
        break;
      case 'back':
        this.emit(REFER, node.group, this.isBackward ? 1 : 0, this.isIgnoringCase);
        break;
    }
  }

  private addChoice(options: readonly PatternNode[]): void {
    const ends: number[] = [];
    for (let i = 0; i < options.length - 1; i += 1) {
      const other = this.leading(TRY);
      this.add(options[i]);
      ends.push(this.leading(JUMP));
      this.lead(other);
    }
    this.add(options[options.length - 1]);
    for (const end of ends) this.lead(end);
  }

  private addLook(body: PatternNode, isBehind: boolean, isNegated: boolean): void {
    const outer = this.isBackward;
    const register = this.register();
    const start = this.register();
    this.isBackward = isBehind;
    if (isNegated) {
      const after = this.leading(AVOID);
      this.emit(register);
      this.add(body);
      this.emit(FOUND, register);
      this.lead(after);
    } else {
      this.emit(LOOK, register);
      this.add(body);
      this.emit(SEEN, register, start);
    }
    this.isBackward = outer;
    this.open = 0;
  }

  private addRepeat(node: RepeatNode): void {
    const { body, isLazy, max, min } = node;
    if (max === 0) return;
    if (body.kind === 'set' && !this.isBackward) {
      const text = classText(body.set);
      if (min === max && min < 9) this.match(text.repeat(min));
      else this.emit(isLazy ? LAZY_SPAN : SPAN, `^${text}*`, min, max);
    } else if (firstOf(body).canBeEmpty || min > 1 || (max > 1 && max < MANY)) this.addCounted(node);
    else if (max === 1 && min === 1) this.add(body);
    else if (max === 1) {
      const end = this.tryBody(isLazy);
      this.add(body);
      this.lead(end);
    } else {
      // Without a counter, since each time takes something.
      const start = this.here();
      if (min > 0) {
        this.addBody(node);
        const end = this.tryBody(isLazy);
        this.emit(JUMP, start);
        this.lead(end);
      } else {
        const end = this.tryBody(isLazy);
        this.addBody(node);
        this.emit(JUMP, start);
        this.lead(end);
      }
    }
  }

  /** Tries what follows first, or last if the other is wanted; returns where the place of the other is written. */
  private tryBody(isLazy: boolean): number {
    const other = this.leading(TRY);
    if (!isLazy) return other;
    const end = this.leading(JUMP);
    this.lead(other);
    return end;
  }

  /** The body of a loop: each time, its groups have captured nothing yet. */
  private addBody({ after, body, last }: RepeatNode): void {
    if (last > after) this.emit(CLEAR, after * 2 + 1, last * 2);
    this.add(body);
  }

  private addCounted(node: RepeatNode): void {
    const { isLazy, max, min } = node;
    const counter = this.register();
    const place = this.register();
    this.emit(SET, counter, 0);
    const start = this.here();
    const end = this.leading(LOOP);
    this.emit(counter, place, min, max, isLazy ? 1 : 0);
    this.addBody(node);
    this.emit(NEXT, start, counter, place, min);
    this.lead(end);
  }
}

/** Whether a loop has to take all that it can: what follows it never begins with what it takes. */
function isDecided({ body, isLazy, max, min }: RepeatNode, rest: readonly PatternNode[]): boolean {
  if (body.kind !== 'set' || isLazy || max < MANY || min > 1) return false;
  const { canBeEmpty, set } = firstOf({ kind: 'sequence', parts: rest });
  return !canBeEmpty && !overlap(set, body.set);
}

function testOf({ ascii, others }: CharactersNode): CharacterTest {
  const steps: number[] = [];
  let last = 128;
  for (const [index, code] of others.entries()) {
    const bound = index % 2 === 0 ? code : code + 1;
    steps.push(bound - last);
    last = bound;
  }
  // After the last character there is none.
  if (last > LAST_CHARACTER) steps.pop();
  return { ascii: `^${classText(ascii)}`, steps };
}
