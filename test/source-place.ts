/** Where lines of compiled programs come from. */

import type { SourceMapV3 } from '../tools/compile/index.ts';
import { mapCartridgeError } from '../tools/compile/map/error-map.ts';
import type { Diagnostic } from '../tools/diagnostic.ts';

/** The place of an error in a line of a chunk, from 1. */
export function sourcePlace(line: number, map: SourceMapV3): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return mapCartridgeError({ message: `[string "chunk"]:${line}: wrong`, traceback: '' }, map);
}
