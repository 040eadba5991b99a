/**
 * A game as the fragment of a link, which no server sees: the chunks of its cartridge, compressed, because a cartridge
 * needs no compiler to be played. The project follows where there is room for it.
 */

import { concatBytes } from '../../cartridge/bytes.ts';
import { readMetadata } from '../../cartridge/metadata.ts';
import { inflateZlib } from '../../cartridge/tic/inflate.ts';
import { decodePlainChunks } from '../../cartridge/tic/plain-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { fromDigits, toDigits } from './decimal-text.ts';
import {
  damagedLink,
  fromBase64Url,
  kilobytes,
  LONGEST_LINK,
  otherLinkFormat,
  toBase64Url,
} from './link-text.ts';
import { isShareLink, type OpenedLink, readShareLink, shortName } from './share-link.ts';

/** A game in a link. */
export interface SharedGame {
  title: string;
  /** Who is said to have made it; nobody has checked that. */
  author?: string;
  /** The chunks of a `.tic` file. */
  cartridge: Uint8Array;
  /** Fragment of the workshop's page that opens it: as its project, or as the cartridge. */
  workshop: string;
}

/** What a link holds: a project, or a game. */
export type Link = OpenedLink | SharedGame;

/** The fragments of the same game. */
export interface PlayLinks {
  /** With the project in it, if there is room. */
  link: string;
  /** The game alone, in two parts: the second has only digits. */
  digits: readonly [start: string, digits: string];
}

const START = '#play=';
/** More bytes than the largest cartridge has. */
const LARGEST_CARTRIDGE = 4 * 1024 * 1024;
/** The first byte. */
const FORMAT = 1;

/** Whether the fragment of an address holds a game. */
export function isPlayLink(fragment: string): boolean {
  return fragment.startsWith(START);
}

/**
 * The fragments with a game.
 *
 * @param packed the chunks of its cartridge, as a zlib stream
 * @param project fragment of a link with its project; undefined if there is none
 * @returns a failure if they were longer than `LONGEST_LINK`
 */
export function playLinks(packed: Uint8Array, project?: string): Outcome<PlayLinks> {
  const bytes = concatBytes([Uint8Array.of(FORMAT), packed]);
  const game = START + toBase64Url(bytes);
  if (game.length > LONGEST_LINK)
    return failure(
      errorDiagnostic(
        'workshop/game-too-long',
        `the game is too large for a link: it has ${kilobytes(game.length)}, which is ${kilobytes(game.length - LONGEST_LINK)} too much`,
        { remedy: 'Send the game as .html, or put that on a web page.' },
      ),
    );
  const both = project === undefined ? game : `${game}&${project.slice(1)}`;
  return success({ link: both.length > LONGEST_LINK ? game : both, digits: [START, toDigits(bytes)] });
}

/** Reads a fragment. Nothing of it runs. Fails if it is damaged, cut off or made by a newer workshop. */
export function readPlayLink(fragment: string): Outcome<SharedGame> {
  if (!isPlayLink(fragment)) return damagedLink('game');
  const [text, project] = fragment.slice(START.length).split('&', 2);
  // As base64, the first byte is a letter.
  const bytes = /^\d/.test(text) ? fromDigits(text) : fromBase64Url(text);
  if (!bytes || bytes.length === 0) return damagedLink('game');
  if (bytes[0] !== FORMAT) return otherLinkFormat();
  const { bytes: cartridge, complete } = inflateZlib(bytes.subarray(1), LARGEST_CARTRIDGE);
  if (!complete) return damagedLink('game');
  const metadata = readMetadata(decodePlainChunks(cartridge));
  const author = shortName(metadata.author ?? '');
  const isWithProject = project !== undefined && isShareLink(`#${project}`);
  return success({
    title: shortName(metadata.title ?? ''),
    ...(author !== '' && { author }),
    cartridge,
    workshop: isWithProject ? `#${project}` : START + text,
  });
}

/** Reads a fragment with a project or a game; undefined for one that is not a link. */
export function readLink(fragment: string): Outcome<Link> | undefined {
  if (isPlayLink(fragment)) return readPlayLink(fragment);
  return isShareLink(fragment) ? readShareLink(fragment) : undefined;
}
