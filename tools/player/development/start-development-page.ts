/** Starts a page of `cartwright play` with one game: shows errors in TypeScript, continues with rebuilt code. */

import type { Replacement } from '../../console/machine.ts';
import { type StartOptions, startPage } from '../start-page.ts';
import { server } from './channel.ts';
import { codeDoor } from './code-door.ts';
import { explainInSource, explainRebuild } from './explain-in-source.ts';
import { LateDebugger } from './late-debugger.ts';
import { saveOnRequest } from './save-on-request.ts';
import { loadGame, reportError, reportReload, reportTraces } from './server-connection.ts';
import { makeDevelopmentTools, notifyStudios } from './studio-loader.ts';
import { showWarnings } from './warnings.ts';

/** What a development page may add. */
export interface DevelopmentOptions extends Pick<StartOptions, 'onVersion' | 'follower'> {
  /** The debugger has sent messages. */
  onInspect?(): void;
}

/** Starts the page of `play`: connects to the server, plays the game, and takes each new version. */
export async function startDevelopmentPage({
  onInspect,
  ...options
}: DevelopmentOptions = {}): Promise<void> {
  saveOnRequest();
  // An editor that debugs the game has a follower of its own.
  const late: LateDebugger | undefined = options.follower ? undefined : new LateDebugger(() => loadAgain());
  const loadAgain = async (isFirst = false): Promise<Replacement | undefined> =>
    page?.replace(await loadGame(undefined, late?.isWanted), isFirst);
  const page = await startPage({
    replaceable: true,
    tools: host => makeDevelopmentTools(host, late),
    onVersion: (cartridge, game) => late?.onVersion(cartridge, game),
    follower: late,
    explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
    onError: reportError,
    onTraces(lines) {
      reportTraces(lines);
      codeDoor()?.onTraces(lines);
    },
    onShown: (root, { warnings }) => showWarnings(root, warnings),
    ...options,
  });
  server().on({
    async 'game/rebuilt'({ isFirst }) {
      if (!page) return window.location.reload();
      try {
        const replacement = await loadAgain(isFirst);
        if (replacement) reportReload(replacement);
      } catch {
        // The server has ended, or a newer build has failed, which is reported separately.
      }
    },
    'game/buildFailed'({ problems }) {
      // The code editor shows them, and the game keeps running.
      if (!codeDoor()?.isShown()) page?.player.fail(explainRebuild(problems), 'resume');
    },
    'inspector/news': onInspect,
    // Earlier notifications were missed.
    'server/welcome': onInspect,
    'studio/filesChanged': notifyStudios,
  });
}
