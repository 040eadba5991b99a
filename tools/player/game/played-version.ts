/** A version of a game in the player. */

import { MODULE_MARK } from '../../assets/names/constants-module.ts';
import { sameBytes } from '../../cartridge/bytes.ts';
import { type Cartridge, haveSameBanks } from '../../cartridge/cartridge.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import type { CartridgeError, Tick } from '../../console/machine.ts';
import { decodeText } from '../../console/program/decode-text.ts';
import type { Problem } from '../ui/problem-panel.ts';

export interface PlayedVersion {
  /** Number of the build; only if newer versions may follow. */
  version?: number;
  /** Name of the game in its project; only in development. */
  name?: string;
  cartridge: Cartridge;
  /** Converts an error of the game for the panel. */
  explain(error: CartridgeError): Problem;
  /** Source map of the code; only in development. */
  sourceMap?: SourceMapV3;
  /** Called with every error of this version. */
  onError?(error: CartridgeError): void;
  /** Called with the lines that this version traced in a tick. */
  onTraces?(lines: readonly string[]): void;
  /** Called with the player's element when this version starts. */
  onShown?(root: HTMLElement): void;
}

/** Whether two versions differ only in the constants generated from art files. */
function haveSameProgram(a: PlayedVersion, b: PlayedVersion): boolean {
  const [before, after] = [a, b].map(({ sourceMap }) =>
    sourceMap?.sourcesContent.filter(text => !text.startsWith(MODULE_MARK)).join('\0'),
  );
  return before === undefined ? sameBytes(a.cartridge.code, b.cartridge.code) : before === after;
}

/** What of a game is new in another version: its program, only its art and sound, or none of that. */
export function changeBetween(before: PlayedVersion, after: PlayedVersion): 'program' | 'art' | 'none' {
  if (!haveSameProgram(before, after)) return 'program';
  return haveSameBanks(before.cartridge, after.cartridge) ? 'none' : 'art';
}

/** Reports the traces of a tick. */
export function reportTraces(version: PlayedVersion, { traces }: Tick): void {
  if (traces.length === 0) return;
  const lines = traces.map(({ text }) => decodeText(text));
  for (const line of lines) console.log(line);
  version.onTraces?.(lines);
}
