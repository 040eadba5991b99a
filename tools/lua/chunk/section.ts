import type * as lua from 'typescript-to-lua';

/** Statements of one module inside the linked program. */
export interface Section {
  file: string;
  statements: lua.Statement[];
}
