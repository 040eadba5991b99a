/** Entry of the gallery of `cartwright play`: asks for games as they are built, follows rebuilds, reports errors. */

import { explainInSource, explainRebuild } from '../development/explain-in-source.ts';
import { followServer, loadGame, reportError, reportReload } from '../development/server-connection.ts';
import { startGallery } from '../gallery/gallery.ts';

startGallery({
  load: loadGame,
  replaceable: true,
  explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
  onError: reportError,
  onReplaced: reportReload,
}).then(gallery =>
  followServer({
    onReload: name => name !== null && gallery?.refresh(name),
    onProblem: (text, name) => name !== null && gallery?.fail(name, explainRebuild(text)),
  }),
);
