/** What the server answers to the studio. Everything needs the token of the page, which no page of another site can read. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readPalette } from '../../assets/palette/palette.ts';
import { readPicture } from '../../assets/picture/read-picture.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { decodeBase64, encodeBase64 } from '../../player/base64.ts';
import { TOKEN_HEADER } from '../../player/development/server-paths.ts';
import type {
  Change,
  ChangeAnswer,
  NewPicture,
  ReadPicture,
  RenamedPicture,
} from '../../studio/documents.ts';
import { sizeProblem } from '../../studio/sprites/import/picture-size.ts';
import { tell } from './diagnostics.ts';
import { colorOf } from './game/palettes.ts';
import type { StudioStore } from './studio-store.ts';

/** An answer as JSON, with its status. */
export interface StudioAnswer {
  status: number;
  content: unknown;
}

export class StudioRoutes {
  /** Known to the page and nobody else. */
  readonly token = randomBytes(24).toString('base64url');
  private readonly storeOf: (game: string) => StudioStore | undefined;
  private readonly onChanged: (answer: ChangeAnswer, game: string) => void;

  /**
   * @param storeOf where the documents of a game are, by its name
   * @param onChanged told of files that were written
   */
  constructor(
    storeOf: (game: string) => StudioStore | undefined,
    onChanged: (answer: ChangeAnswer, game: string) => void = () => {},
  ) {
    this.storeOf = storeOf;
    this.onChanged = onChanged;
  }

  /** Why a request is not answered; undefined if it comes from the page that was given the token. */
  refusal({ headers }: IncomingMessage): string | undefined {
    if (headers[TOKEN_HEADER] === this.token) return undefined;
    return headers[TOKEN_HEADER] === undefined
      ? 'The request has no key: the studio answers its own page only.'
      : 'This page is of another start of the server: reload it.';
  }

  /** @param path after the prefix of the studio's paths, decoded: the game, and what is asked of it */
  get(path: string): StudioAnswer {
    const [game, asked] = parted(path);
    const store = this.storeOf(game);
    return store ? this.read(store, asked) : NO_SUCH;
  }

  post(path: string, content: Record<string, unknown>): StudioAnswer {
    const [game, asked] = parted(path);
    const store = this.storeOf(game);
    return store ? this.write(store, asked, content, game) : NO_SUCH;
  }

  private read(store: StudioStore, path: string): StudioAnswer {
    if (path === 'documents') return found(store.list());
    if (path === 'uses') return found(store.uses() ?? null);
    if (path === 'versions') return found(store.versions.list());
    if (path.startsWith('documents/')) return outcome(store.open(path.slice('documents/'.length)));
    return NO_SUCH;
  }

  private write(
    store: StudioStore,
    path: string,
    content: Record<string, unknown>,
    game: string,
  ): StudioAnswer {
    if (path === 'changes' && isChanges(content.changes)) {
      const answer = store.change(content.changes);
      this.onChanged(answer, game);
      return found(answer);
    }
    if (path === 'restore' && typeof content.id === 'number')
      return outcome(store.versions.restore(content.id));
    if (path === 'pictures' && isNewPicture(content) && store.create) return outcome(store.create(content));
    if (path === 'rename' && isRenamed(content) && store.rename) return outcome(store.rename(content));
    if (path === 'palette' && typeof content.name === 'string' && typeof content.content === 'string')
      return outcome(readColors(content.content, content.name));
    if (path === 'picture' && typeof content.name === 'string' && typeof content.content === 'string')
      return outcome(readFrames(content.content, content.name));
    return { status: 400, content: { problems: ['This is no change.'] } };
  }
}

const NO_SUCH: StudioAnswer = { status: 404, content: { problems: ['There is no such thing.'] } };

/** The part before the first slash, and the rest. */
function parted(path: string): [string, string] {
  const slash = path.indexOf('/');
  return slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)];
}

function isNewPicture(content: Record<string, unknown>): content is Record<string, unknown> & NewPicture {
  const { area, name, width, height } = content;
  const isArea = area === 'tiles' || area === 'sprites';
  return isArea && typeof name === 'string' && typeof width === 'number' && typeof height === 'number';
}

function isRenamed(content: Record<string, unknown>): content is Record<string, unknown> & RenamedPicture {
  const { id, name } = content;
  return typeof id === 'string' && (name === undefined || typeof name === 'string');
}

/** The colors of a palette file of another program. */
function readColors(content: string, name: string): Outcome<number[]> {
  const palette = readPalette(decodeBase64(content), name);
  return palette.ok ? success(palette.value.entries.map(colorOf)) : palette;
}

/** The frames of a picture of another program. */
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

function found(content: unknown): StudioAnswer {
  return { status: 200, content };
}

function outcome(result: Outcome<unknown>): StudioAnswer {
  return result.ok
    ? found(result.value)
    : { status: 409, content: { problems: result.diagnostics.map(tell) } };
}

function isChanges(value: unknown): value is Change[] {
  return (
    Array.isArray(value) &&
    value.every(
      change =>
        typeof change === 'object' &&
        change !== null &&
        typeof change.document === 'string' &&
        (typeof change.key === 'string' || (Array.isArray(change.cells) && change.cells.every(isCell))),
    )
  );
}

function isCell(cell: unknown): boolean {
  return Array.isArray(cell) && cell.length === 3 && cell.every(Number.isInteger);
}
