/** The page on which a shared game plays: the game of the address, alone, after a click. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Signal, signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Outcome, success } from '../../diagnostic.ts';
import { browserStorage } from '../../player/settings.ts';
import { sharedPromise } from '../../shared-promise.ts';
import { gameFrame, showInFrame } from '../frame/game-frame.ts';
import { KeptGameValues } from '../frame/kept-game-values.ts';
import type { MakePage } from '../frame/player-parts.ts';
import { attempt } from '../page/attempt.ts';
import { problemsInWords } from '../page/said.ts';
import { readPlayLink, type SharedGame } from '../projects/play-link.ts';
import { OPEN_IN_WORKSHOP, openWorkshop } from './open-workshop.ts';
import { sharedPage } from './shared-page.ts';
import { BadLink, StartPanel } from './start-panel.tsx';

/**
 * Shows the game of the page's address.
 *
 * @param root the element that it fills
 * @param load loads what makes the page of a game; called at once, and again if that fails
 */
export function showPlayPage(root: HTMLElement, load: () => Promise<MakePage>): void {
  const opened = signal(readPlayLink(location.hash));
  window.addEventListener('hashchange', () => {
    opened.value = readPlayLink(location.hash);
  });
  const makePage = sharedPromise(load);
  // A failure is told by the click that needs it.
  makePage().catch(() => {});
  render(<PlayPage opened={opened} makePage={makePage} />, root);
}

interface Props {
  opened: Signal<Outcome<SharedGame>>;
  makePage(): Promise<MakePage>;
}

function PlayPage({ opened, makePage }: Props) {
  const { value } = opened;
  if (value.ok) return <Game key={location.hash} game={value.value} makePage={makePage} />;
  return <BadLink problem={problemsInWords(value.diagnostics)} />;
}

/** A game, which starts with a click. */
function Game({ game, makePage }: { game: SharedGame; makePage: Props['makePage'] }) {
  const html = useSignal('');
  const problem = useSignal('');
  const open = () => openWorkshop(game.workshop);
  const play = async () => {
    const made = await attempt(async () => success((await makePage())(sharedPage(game))));
    if (made.ok) html.value = made.value;
    else problem.value = problemsInWords(made.diagnostics);
  };
  if (html.value !== '') return <PlayedGame game={game} html={html.value} onOpen={open} />;
  const { title, author } = game;
  return (
    <StartPanel
      {...{ title, author }}
      what="game"
      problem={problem.value}
      onPlay={() => void play()}
      onOpen={open}
    />
  );
}

/** The game in its frame, which fills the page and has the keys. */
function PlayedGame({ game, html, onOpen }: { game: SharedGame; html: string; onOpen(): void }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const ended = new AbortController();
    const frame = gameFrame(game.title);
    const kept = new KeptGameValues(browserStorage(), `shared:${bytesToHex(sha256(game.cartridge))}`);
    frame.onload = () => frame.focus();
    const wayOut = { says: OPEN_IN_WORKSHOP, leave: onOpen };
    showInFrame(frame, html, { kept: () => kept, wayOut }, ended.signal);
    place.current!.replaceChildren(frame);
    return () => ended.abort();
  }, []);
  return <main ref={place} class="play-place" />;
}
