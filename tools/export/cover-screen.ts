/**
 * The cover of a game as the screen of its cartridge: TIC-80 shows it in its list of cartridges, and on
 * pictures that it exports.
 */

import { keptResult } from '../bundle/kept-results.ts';
import type { Cartridge } from '../cartridge/cartridge.ts';
import type { Picture } from '../cartridge/picture/picture.ts';
import { drawOnScreen, SCREEN_HEIGHT, SCREEN_WIDTH } from '../cartridge/picture/screen-colors.ts';
import { encodeTic } from '../cartridge/tic/tic.ts';
import { type Diagnostic, errorDiagnostic, type Outcome, success } from '../diagnostic.ts';
import { checksum } from '../headless/checksum.ts';
import { runCartridge } from '../headless/run.ts';
import type { BuiltCartridge } from '../project/index.ts';
import { edgeColor, placeInMiddle, plainPicture } from './compose-picture.ts';
import { gamePicture } from './game-picture.ts';
import { screenOf } from './make-cover.ts';

/** Number of frames that must look the same with and without the cover. */
const FRAMES_COMPARED = 60;

/** A cartridge for release. */
export interface CoveredCartridge {
  cartridge: Cartridge;
  /** The cover picture, if `cart.json` sets one; or why it cannot be made. */
  picture?: Outcome<Picture>;
  /** Why the cover is not on the screen of the cartridge, if one might expect it. */
  warnings: Diagnostic[];
}

/**
 * The cartridge for release. Its screen is the cover, unless `cart.json` sets none or turns this off, the art
 * has a screen, it would exceed the budget, or the game would show it.
 *
 * @param picture the cover, if it has been made
 */
export async function coveredCartridge(built: BuiltCartridge, picture?: Picture): Promise<CoveredCartridge> {
  const { cartridge, cover, coverScreen = true } = built;
  if (cover === undefined) return { cartridge, warnings: [] };
  const shown = picture ? success(picture) : await gamePicture(built);
  const plain = { cartridge, picture: shown, warnings: [] };
  if (!shown.ok) return { ...plain, warnings: shown.diagnostics.map(notMade) };
  const [bank, ...others] = cartridge.banks;
  if (!coverScreen || bank.screen.some(byte => byte !== 0)) return plain;
  const screen = new Uint8Array(bank.screen.length);
  drawOnScreen(screen, fitted(shown.value).pixels, bank.palette0);
  const covered = { ...cartridge, banks: [{ ...bank, screen }, ...others] };
  const problem = (await showsThrough(cartridge, covered)) ?? exceedsBudget(covered, built);
  return problem ? { ...plain, warnings: [problem] } : { ...plain, cartridge: covered };
}

function notMade(problem: Diagnostic): Diagnostic {
  return asWarning({ ...problem, message: `cannot make the cover: ${problem.message}` });
}

function asWarning(problem: Diagnostic): Diagnostic {
  return { ...problem, severity: 'warning' };
}

/** Fits a picture of any size to the screen. */
function fitted(picture: Picture): Picture {
  return (
    screenOf(picture) ?? placeInMiddle(picture, plainPicture(SCREEN_WIDTH, SCREEN_HEIGHT, edgeColor(picture)))
  );
}

/** The console starts with the cartridge's screen, which a game that never clears it would show. */
async function showsThrough(plain: Cartridge, covered: Cartridge): Promise<Diagnostic | undefined> {
  const [one, other] = [await framesOf(plain), await framesOf(covered)];
  if (one === other) return undefined;
  return leftOut(
    'project/cover-shown',
    'the game would show it, because it draws without clearing the screen first',
    'Call cls() before drawing anything.',
  );
}

async function framesOf(cartridge: Cartridge): Promise<string> {
  const kept = keptResult<string>('frames', [cartridge, FRAMES_COMPARED]);
  const known = kept.read();
  if (known !== undefined) return known;
  const sums: string[] = [];
  const { machine } = await runCartridge(cartridge, {
    frames: FRAMES_COMPARED,
    onTick: ({ frame }) => {
      sums.push(checksum(frame));
    },
  });
  machine.close();
  kept.write(sums.join());
  return sums.join();
}

function exceedsBudget(covered: Cartridge, { budget }: BuiltCartridge): Diagnostic | undefined {
  const tic = encodeTic(covered);
  const most = budget?.cartridge ?? Number.POSITIVE_INFINITY;
  if (!tic.ok || tic.value.length <= most) return undefined;
  return leftOut(
    'project/cover-over-budget',
    `the .tic file would have ${tic.value.length} bytes, and "budget" allows ${most}`,
    'Raise the budget.',
  );
}

function leftOut(code: string, reason: string, remedy: string): Diagnostic {
  const message = `the cover is not on the screen of the cartridge: ${reason}`;
  return asWarning(
    errorDiagnostic(code, message, { remedy: `${remedy} Or set "coverScreen": false in cart.json.` }),
  );
}
