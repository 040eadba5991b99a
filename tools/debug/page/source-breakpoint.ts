/** A breakpoint of the Code tab, and the condition by which the debugger tells whether to stop there. */

export interface SourceBreakpoint {
  file: string;
  /** From 1. */
  line: number;
  /** Expression that must be true to stop. */
  condition?: string;
  /** Text that is written instead of stopping; `{score}` in it is an expression. */
  log?: string;
}

/** The expression that says whether to stop; undefined to stop always. */
export function conditionOf({ condition, log }: SourceBreakpoint): string | undefined {
  if (log === undefined) return condition;
  const parts = log
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part.trim()) : part));
  const values = parts.filter(part => part !== '""');
  const writes = `console.log(${values.join(', ')})`;
  return condition ? `(${condition}) && ${writes}` : writes;
}
