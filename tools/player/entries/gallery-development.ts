/** Script of the gallery of `cartwright play`: loads games from the server, continues with rebuilt code, reports errors. */

import { server } from '../development/channel.ts';
import { codeDoor } from '../development/code-door.ts';
import { explainInSource, explainRebuild } from '../development/explain-in-source.ts';
import { loadGame, reportError, reportReload, reportTraces } from '../development/server-connection.ts';
import { makeDevelopmentTools, notifyStudios } from '../development/studio-loader.ts';
import { showWarnings } from '../development/warnings.ts';
import { startGallery } from '../gallery/gallery.ts';

startGallery({
  load: loadGame,
  replaceable: true,
  tools: makeDevelopmentTools,
  explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
  onError: reportError,
  onTraces(lines, game) {
    reportTraces(lines, game);
    codeDoor()?.onTraces(lines);
  },
  onReplaced: reportReload,
  onShown: (root, { warnings }) => showWarnings(root, warnings),
}).then(gallery =>
  server().on({
    'game/rebuilt': ({ game = '' }) => gallery?.refresh(game),
    'game/buildFailed'({ problems, game = '' }) {
      // The code editor shows them, and the game keeps running.
      if (!codeDoor()?.isShown()) gallery?.fail(game, explainRebuild(problems));
    },
    'studio/filesChanged': notifyStudios,
  }),
);
