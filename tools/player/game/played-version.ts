/** What a player plays. */

import { MODULE_MARK } from '../../assets/names/constants-module.ts';
import { sameBytes } from '../../cartridge/bytes.ts';
import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import type { CartridgeError, Tick } from '../../console/machine.ts';
import { decodeText } from '../../console/program/decode-text.ts';
import type { Problem } from '../ui/problem-panel.ts';

/** A version of the game, to be played. */
export interface PlayedVersion {
  /** Number of the build; only where newer versions may follow. */
  version?: number;
  /** Name of the game in its project; only where it is developed. */
  name?: string;
  cartridge: Cartridge;
  /** Turns an error of the game into what the panel shows. */
  explain(error: CartridgeError): Problem;
  /** Only where games are developed: where its code comes from. */
  sourceMap?: SourceMapV3;
  /** Called with every error of this version. */
  onError?(error: CartridgeError): void;
  /** Called with the lines that this version traced in a tick. */
  onTraces?(lines: readonly string[]): void;
  /** Called when this version begins to be played, with the element of the player. */
  onShown?(root: HTMLElement): void;
}

/** Whether two versions have the same program, but for the constants that are made from the files of art. */
export function haveSameProgram(a: PlayedVersion, b: PlayedVersion): boolean {
  const [before, after] = [a, b].map(({ sourceMap }) =>
    sourceMap?.sourcesContent.filter(text => !text.startsWith(MODULE_MARK)).join('\0'),
  );
  return before === undefined ? sameBytes(a.cartridge.code, b.cartridge.code) : before === after;
}

/** Tells what a version has traced in a tick. */
export function tellTraces(version: PlayedVersion, { traces }: Tick): void {
  if (traces.length === 0) return;
  const lines = traces.map(({ text }) => decodeText(text));
  for (const line of lines) console.log(line);
  version.onTraces?.(lines);
}
