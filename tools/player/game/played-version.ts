/** A version of a game in the player. */

import { MODULE_MARK } from '../../assets/names/constants-module.ts';
import { sameBytes } from '../../cartridge/bytes.ts';
import { type Cartridge, SECTION_NAMES } from '../../cartridge/cartridge.ts';
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
export function haveSameProgram(a: PlayedVersion, b: PlayedVersion): boolean {
  const [before, after] = [a, b].map(({ sourceMap }) =>
    sourceMap?.sourcesContent.filter(text => !text.startsWith(MODULE_MARK)).join('\0'),
  );
  return before === undefined ? sameBytes(a.cartridge.code, b.cartridge.code) : before === after;
}

/** Whether two versions have the same content in all banks. */
export function haveSameArt({ cartridge: a }: PlayedVersion, { cartridge: b }: PlayedVersion): boolean {
  return a.banks.every((bank, index) =>
    SECTION_NAMES.every(name => sameBytes(bank[name], b.banks[index][name])),
  );
}

/** Reports the traces of a tick. */
export function reportTraces(version: PlayedVersion, { traces }: Tick): void {
  if (traces.length === 0) return;
  const lines = traces.map(({ text }) => decodeText(text));
  for (const line of lines) console.log(line);
  version.onTraces?.(lines);
}
