/** Handlers of the studio's requests. */

import { readPalette } from '../../assets/palette/palette.ts';
import { readPicture } from '../../assets/picture/read-picture.ts';
import { decodeBase64, encodeBase64 } from '../../cartridge/base64.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Method } from '../../player/development/messages.ts';
import type { ChangeAnswer, ReadPicture } from '../../studio/documents.ts';
import { sizeProblem } from '../../studio/sprites/import/picture-size.ts';
import type { Methods } from '../call-method.ts';
import { colorOf } from './game/palettes.ts';
import type { StudioStore } from './studio-store.ts';

type StudioMethod = Extract<Method, `studio/${string}`>;

/**
 * @param storeOf finds the documents of a game by name
 * @param onChanged called with files that were written
 */
export function studioMethods(
  storeOf: (game: string) => StudioStore | undefined,
  onChanged: (answer: ChangeAnswer) => void = () => {},
): Pick<Methods, StudioMethod> {
  /** A handler that uses a store. */
  const asked =
    <Asked extends { game: string }, Found>(ask: (store: StudioStore, params: Asked) => Outcome<Found>) =>
    (params: Asked): Outcome<Found> => {
      const store = storeOf(params.game);
      return store ? ask(store, params) : failure(errorDiagnostic('studio/no-game', NO_GAME));
    };
  return {
    'studio/documents': asked(store => success(store.list())),
    'studio/uses': asked(store => success(store.uses() ?? null)),
    'studio/open': asked((store, { id }) => store.open(id)),
    'studio/change': asked((store, { changes }) => {
      const answer = store.change(changes);
      onChanged(answer);
      return success(answer);
    }),
    'studio/createPicture': asked((store, picture) => store.create?.(picture) ?? NO_FILES),
    'studio/renamePicture': asked((store, picture) => store.rename?.(picture) ?? NO_FILES),
    'studio/readPalette': ({ name, content }) => readColors(content, name),
    'studio/readPicture': ({ name, content }) => readFrames(content, name),
    'studio/versions': asked(store => success(store.versions.list())),
    'studio/restore': asked((store, { id }) => store.versions.restore(id)),
  };
}

const NO_GAME = 'unknown game';
const NO_FILES = failure(
  errorDiagnostic('studio/no-files', 'a cartridge has only sheets, no separate pictures'),
);

/** The colors of a palette file. */
function readColors(content: string, name: string): Outcome<number[]> {
  const palette = readPalette(decodeBase64(content), name);
  return palette.ok ? success(palette.value.entries.map(colorOf)) : palette;
}

/** The frames of a picture file. */
function readFrames(content: string, name: string): Outcome<ReadPicture> {
  const picture = readPicture(decodeBase64(content), name);
  if (!picture.ok) return picture;
  const { width, height, frames, tags } = picture.value;
  const problem = sizeProblem(name, width, height);
  if (problem !== undefined) return failure(errorDiagnostic('studio/large-picture', problem));
  return success({
    width,
    height,
    frames: frames.map(({ rgba }) => encodeBase64(rgba)),
    durations: frames.map(({ milliseconds }) => milliseconds),
    tags: tags.map(({ name, from, to, direction }) => ({ name, from, to, direction })),
  });
}
