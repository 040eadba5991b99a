/** A file that was changed here and by another program. */

import { sameBytes } from '../../cartridge/bytes.ts';
import { mergeTexts } from '../../studio/code/model/merge.ts';
import type { ForeignChange } from './disk-folder.ts';

export interface Joined {
  /** What the file holds now; undefined if it is gone. */
  bytes: Uint8Array | undefined;
  /** Whether a part of what the other program wrote is not in it. */
  isLost: boolean;
}

/**
 * Joins what both have made of a file.
 *
 * @param ours its content here; undefined if there is no file
 */
export function joinChange({ before, after }: ForeignChange, ours: Uint8Array | undefined): Joined {
  if (isSame(ours, before) || isSame(ours, after)) return { bytes: after, isLost: false };
  // One has removed what the other has changed: the change stays.
  if (ours === undefined || after === undefined) return { bytes: ours ?? after, isLost: false };
  const texts = [before ?? new Uint8Array(), ours, after].map(textOf);
  const [base, own, other] = texts;
  if (base === undefined || own === undefined || other === undefined) return { bytes: ours, isLost: true };
  const { text, conflicts } = mergeTexts(base, own, other, 'ours');
  return { bytes: new TextEncoder().encode(text), isLost: conflicts > 0 };
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && sameBytes(one, other));
}

/** The text in a file; undefined if it is none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
