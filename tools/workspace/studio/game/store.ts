/** The documents of a game, stored in its art files. */

import { type Diagnostic, errorDiagnostic, failure, type Outcome } from '../../../diagnostic.ts';
import { displayPath } from '../../../files/display-path.ts';
import { isFramesChange } from '../../../studio/animation.ts';
import {
  type Change,
  type ChangeAnswer,
  type DocumentInfo,
  isFileChange,
} from '../../../studio/documents.ts';
import { problemText } from '../diagnostics.ts';
import { readSources } from '../read-sources.ts';
import type { Changed, StudioStore } from '../studio-store.ts';
import { rememberedUses } from '../tile-uses.ts';
import { KeptVersions } from '../versions.ts';
import { gameArtOf } from './art.ts';
import type { GameKind } from './kind.ts';
import { GAME_KINDS } from './kinds.ts';
import { changeFile, newPicture, renamedPicture } from './picture-files.ts';

/**
 * @param folder the game's art folder; it may not exist
 * @param sources folder of its code
 */
export function gameStore(folder: string, sources?: string): StudioStore {
  const artNow = gameArtOf(folder);
  const versions = new KeptVersions();
  const usesNow = rememberedUses();
  /** Documents whose file the page has seen: if it disappears, it is not created again. */
  const seen = new Set<string>();
  const list = (): DocumentInfo[] => GAME_KINDS.flatMap(kind => kind.list(artNow()));
  const find = (id: string): { kind: GameKind; info: DocumentInfo } | undefined => {
    for (const kind of GAME_KINDS) {
      const info = kind.list(artNow()).find(each => each.id === id);
      if (info) return { kind, info };
    }
    return undefined;
  };
  return {
    versions,
    list,
    uses() {
      const { art } = artNow();
      return art.ok && sources !== undefined ? usesNow(readSources(sources), art.value.constants) : undefined;
    },
    open(id): Outcome<unknown> {
      const found = find(id);
      if (!found) return failure(gone(id));
      if (found.info.isThere) seen.add(id);
      else seen.delete(id);
      return found.kind.open(artNow(), found.info);
    },
    create(picture) {
      return newPicture(artNow(), picture);
    },
    rename(picture) {
      return renamedPicture(artNow(), picture);
    },
    change(changes): ChangeAnswer {
      const answer: ChangeAnswer = { conflicts: [], problems: [], failed: [], written: [] };
      for (const own of inSteps(changes)) {
        const [first] = own;
        const { document: id } = first;
        const isFile = isFileChange(first);
        const found = isFile ? undefined : find(id);
        const isLost = !found || (!found.info.isThere && seen.has(id));
        const merged = isFile
          ? changeFile(artNow(), first)
          : isLost
            ? failure(gone(id))
            : found.kind.change(artNow(), found.info, own);
        const changed = found && !found.info.isThere && !fits(merged) ? failure(gone(id)) : merged;
        const written = changed.ok ? versions.writeAll(changed.value.files) : changed;
        if (changed.ok) answer.conflicts.push(...changed.value.conflicts);
        if (written.ok) answer.written.push(...written.value.map(displayPath));
        else {
          answer.problems.push(...written.diagnostics.map(problemText));
          answer.failed.push(id);
        }
      }
      return answer;
    },
  };
}

/** Groups changes by document, keeping their order. */
export function byDocument(changes: readonly Change[]): Map<string, Change[]> {
  const all = new Map<string, Change[]>();
  for (const change of changes) all.set(change.document, [...(all.get(change.document) ?? []), change]);
  return all;
}

/**
 * Groups changes that can be applied together. Changes of the file or its frames are separate, because other
 * changes refer to pixels of the current frames.
 */
function inSteps(changes: readonly Change[]): Change[][] {
  return [...byDocument(changes).values()].flatMap(all => {
    const steps: Change[][] = [];
    for (const change of all) {
      const isWhole = isAlone(change) || (steps.at(-1)?.some(isAlone) ?? true);
      if (isWhole) steps.push([change]);
      else steps.at(-1)!.push(change);
    }
    return steps;
  });
}

function isAlone(change: Change): boolean {
  return isFramesChange(change) || isFileChange(change);
}

/** Whether changes can create a file; others were made in one that no longer exists. */
function fits(merged: Outcome<Changed>): boolean {
  return merged.ok
    ? merged.value.conflicts.length === 0
    : merged.diagnostics.every(({ code }) => code !== 'map/file');
}

function gone(id: string): Diagnostic {
  return errorDiagnostic('studio/gone', `the file ${id} no longer exists`, {
    remedy: 'Your changes are still on the page: restore the file and try again.',
  });
}
