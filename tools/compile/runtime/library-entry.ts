/** What the tables of the library hold: one function in Lua. */

export interface LibraryFunction {
  /** Its declaration in Lua. */
  text: string;
  /** Other functions that it calls. */
  needs?: readonly string[];
}
