/** Entry of a page for development: shows errors in TypeScript, reloads after a rebuild. */

import { explainInSource, explainRebuild } from './explain-source.ts';
import { followServer, reportError } from './live.ts';
import { startPage } from './start.ts';

startPage({
  explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
  onError: reportError,
}).then(player =>
  followServer({
    onReload: () => window.location.reload(),
    onProblem: text => player?.fail(explainRebuild(text), false),
  }),
);
