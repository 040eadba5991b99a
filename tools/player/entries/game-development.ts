/** Script of the page of `cartwright play` with one game: shows errors in TypeScript, continues with rebuilt code. */

import { explainInSource, explainRebuild } from '../development/explain-in-source.ts';
import {
  listenToServer,
  loadGame,
  reportError,
  reportReload,
  reportTraces,
} from '../development/server-connection.ts';
import { ONLY_GAME } from '../development/server-paths.ts';
import { startPage } from '../start-page.ts';

startPage({
  replaceable: true,
  explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
  onError: reportError,
  onTraces: lines => reportTraces(lines),
}).then(page =>
  listenToServer({
    async onReload() {
      if (!page) return window.location.reload();
      try {
        reportReload(page.replace(await loadGame(ONLY_GAME)));
      } catch {
        // The server has ended, or a newer build has failed, which the server reports by itself.
      }
    },
    onProblem: output => page?.player.fail(explainRebuild(output), 'resume'),
  }),
);
