/**
 * Shape of the table of the console's API. Typings, reference pages, lint rules, the reading of arguments, the cost of
 * calls and the recorder of what was drawn use it, so that nothing about a console function is written down twice.
 */

import type { DrawnBox } from './boxes.ts';

/**
 * How the console reads an argument (specification: console §4.2):
 * integer = truncated to signed 32 bits; byte = low 8 bits of the integer; float = single precision;
 * color = palette index, low 4 bits count; color keys = one color or an array of up to 16;
 * text = anything, by `tostring`; boolean = everything but nil and false is true.
 */
export type ValueKind =
  | 'integer'
  | 'byte'
  | 'float'
  | 'color'
  | 'color keys'
  | 'boolean'
  | 'text'
  | 'value'
  | 'note'
  | 'bits'
  | 'remap';

/** What a number stands for, where editors offer a choice of them. */
export type Referent = 'color' | 'tile' | 'tile or sprite' | 'sfx';

export interface Parameter {
  name: string;
  kind: ValueKind;
  /** Meaning in one phrase, with the unit. */
  doc: string;
  /** What the console takes when the argument is missing. */
  default?: number | boolean | string;
  /** What its number stands for, where its kind does not say it. */
  refersTo?: Referent;
  /** For a coordinate on the screen: its direction. What moves differs only in these. */
  axis?: 'x' | 'y';
  /** Smallest and largest value that has an effect. */
  range?: readonly [number, number];
  /** Whether a number with a fraction counts as 0, where others lose their fraction. */
  losesFractions?: true;
  /** Values outside of the range that mean something of their own. */
  also?: readonly number[];
  /** Smallest and largest values with which a call stops the program with an error. */
  stops?: readonly (readonly [number, number])[];
}

export interface Returns {
  /** TypeScript type. */
  type: string;
  doc: string;
}

/** One way to call a function. Several ways only where parameters or results differ in kind. */
export interface Signature {
  /** Numbers of arguments that give every parameter of a group a value; ascending. */
  counts: readonly number[];
  parameters: readonly Parameter[];
  returns?: Returns;
  /** What this way of calling does, where the function has several. */
  doc?: string;
  /** Whether any other number of arguments counts as the least of them: `cls(1, 2)` clears with 0. */
  exact?: true;
}

/** Numbers of arguments that do not raise an error: these, or any number from `atLeast` on. */
export type AcceptedCounts = readonly number[] | { readonly atLeast: number };

export interface ConsoleError {
  /** What follows the position that Lua puts in front, with the final newline where the console has one. */
  message: string;
  /** When it is raised, as a clause: "with a wrong number of arguments". */
  cause: string;
  /** Whether the number of arguments raises it. */
  isOfCount?: true;
}

/**
 * What a call counts as beyond itself, in instructions of the Lua VM that take as long. It depends on the arguments
 * alone, so that a run stops at the same instruction on every computer. Calls that take no longer than some dozens of
 * instructions have none.
 */
export type Cost =
  | number
  /**
   * One instruction per this many pixels of the box inside the clip rectangle, or of the whole clip rectangle; nothing
   * for a box of no more than `free` pixels.
   */
  | { of: 'box' | 'clip'; pixels: number; free?: number }
  /** One instruction per this many bytes; the parameter `size` counts them. */
  | { of: 'size'; bytes: number }
  /** Instructions per character, and one more per this many pixels of large text. */
  | { of: 'text'; character: number; pixels: number };

export type Group = 'drawing' | 'sprites and map' | 'text' | 'input' | 'sound' | 'memory' | 'system';

export interface ConsoleFunction {
  name: string;
  group: Group;
  /** What it does, in sentences. */
  doc: string;
  signatures: readonly Signature[];
  accepts: AcceptedCounts;
  /** In the order in which the console looks for them. */
  errors?: readonly ConsoleError[];
  cost?: Cost;
  /** What it draws, for those that draw at a place: the box around it, or `'text'` for lines of characters at x and y. */
  draws?: DrawnBox | 'text';
  /** Why not to use it and what to use instead. */
  deprecated?: string;
}

/** A global function that the console calls if the cartridge defines it. */
export interface Callback {
  name: string;
  doc: string;
  parameters: readonly Parameter[];
  deprecated?: string;
}

const INT32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/** The integers below and above a range. */
export function outside(min: number, max: number): readonly (readonly [number, number])[] {
  return [
    [INT32.min, min - 1],
    [max + 1, INT32.max],
  ];
}

/** The integers above a value. */
export function above(max: number): readonly (readonly [number, number])[] {
  return [[max + 1, INT32.max]];
}

/** Error of a call with a wrong number of arguments. */
export function countError(message: string, cause = 'with a wrong number of arguments'): ConsoleError {
  return { message: `${message}\n`, cause, isOfCount: true };
}
