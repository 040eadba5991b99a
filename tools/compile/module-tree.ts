import type * as lua from 'typescript-to-lua';
import type { ExportForm } from './lua-files/module-form.ts';

/** Transpiled file, before linking. */
export interface ModuleTree {
  file: string;
  /** Never changed; none of a file of which only its imports matter. */
  statements?: readonly lua.Statement[];
  /** Indices of the modules that its text names, in that order; it may need some for their types only. */
  imports: readonly number[];
  /** Exports of TypeScript that Lua reads as numbers, or that are functions which give numbers. */
  numbers?: ReadonlySet<string>;
  /** Of a Lua file how it exports what it exports. */
  luaForm?: ExportForm;
  /** Index of the module that an import of this file names. */
  resolve(specifier: string): number | undefined;
}
