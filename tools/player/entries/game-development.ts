/** Entry of a page for development: shows errors in TypeScript, goes on with the new code after a rebuild. */

import { explainInSource, explainRebuild } from '../development/explain-in-source.ts';
import { followServer, loadGame, reportError, reportReload } from '../development/server-connection.ts';
import { ONLY_GAME } from '../development/server-paths.ts';
import { startPage } from '../start-page.ts';

startPage({
  replaceable: true,
  explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
  onError: reportError,
}).then(page =>
  followServer({
    async onReload() {
      if (!page) return window.location.reload();
      try {
        reportReload(page.replace(await loadGame(ONLY_GAME)));
      } catch {
        // The server has ended, or a newer build has failed meanwhile, which it tells by itself.
      }
    },
    onProblem: text => page?.player.fail(explainRebuild(text), 'resume'),
  }),
);
