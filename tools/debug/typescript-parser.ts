/** Parses TypeScript for the debugger with acorn, which is far smaller than the compiler. */

import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import { MAX_LEVELS } from '../reading-budget.ts';

/** What acorn's plugins may use, and its declarations do not have. */
interface ParserParts {
  start: number;
  raise(at: number, message: string): never;
  parseExprAtom(...args: unknown[]): unknown;
}

/**
 * The parser; it throws a `SyntaxError`, also for what is nested too deeply: V8 ends the process if a regular
 * expression, with which templates are read, finds the stack full.
 */
export const TypeScriptParser = Parser.extend(tsPlugin(), base => {
  const Base = base as unknown as new (...args: unknown[]) => ParserParts;
  class LimitedParser extends Base {
    private levels = 0;

    override parseExprAtom(...args: unknown[]): unknown {
      if (this.levels === MAX_LEVELS)
        this.raise(this.start, `more than ${MAX_LEVELS} expressions are nested`);
      this.levels++;
      try {
        return super.parseExprAtom(...args);
      } finally {
        this.levels--;
      }
    }
  }
  return LimitedParser as unknown as typeof Parser;
});
