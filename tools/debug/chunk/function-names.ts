/** A function of a chunk with the source names of its variables. */

/** A local variable or a parameter. */
export interface VariableName {
  /** Its source name; its name in the chunk if it has none. */
  name: string;
  /** Source file; undefined for compiler-generated variables. */
  file?: string;
  /** Its position in the file: a number that grows with line and column. */
  position?: number;
}

/** Whether a variable is the one that Lua has for `this`; variables of the source may be called `self`, too. */
export function isThis({ name, position }: VariableName): boolean {
  return name === 'self' && position === undefined;
}

/** A function of a chunk, or the chunk itself. */
export interface FunctionNames {
  /** Its name in the sources, with its class; '' if it has none. */
  name: string;
  /** Its source position, the line from 1; undefined for compiler-generated functions. */
  file?: string;
  line?: number;
  /** Whether it is a block of the enclosing function, such as a `try`, rather than a function of the sources. */
  isBlock?: boolean;
  /** Its variables, parameters first, in Lua's order. */
  locals: VariableName[];
  /** Variables of enclosing functions that it uses, by name in the chunk. */
  upvalues: Map<string, VariableName>;
  /** The nested functions in Lua's order. */
  children: FunctionNames[];
  /** Lines of the chunk on which it only defines named functions. */
  definitions: Set<number>;
}

/** Whether a function is called with `this`. */
export function takesThis(names: FunctionNames | undefined): boolean {
  const [first] = names?.locals ?? [];
  return first !== undefined && isThis(first);
}

/** A function without variables. */
export function emptyFunction(name: string): FunctionNames {
  return { name, locals: [], upvalues: new Map(), children: [], definitions: new Set() };
}
