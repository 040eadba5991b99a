/** Compiles programs where nothing is kept between processes. */

import { type CompiledProgram, type CompileOptions, compile } from '../../../compile/index.ts';
import type { Outcome } from '../../../diagnostic.ts';

export async function compileKept(entry: string, options: CompileOptions): Promise<Outcome<CompiledProgram>> {
  return compile(entry, options);
}
