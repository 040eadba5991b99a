/** Entry of the gallery of `cartwright play`: asks for games as they are built, follows rebuilds, reports errors. */

import { explainInSource, explainRebuild } from './explain-source.ts';
import { startGallery } from './gallery/gallery.ts';
import { followServer, reportError } from './live.ts';
import { gamePath } from './live-paths.ts';
import { decodeGameData, type GameData } from './page-data.ts';

async function load(name: string): Promise<GameData> {
  const response = await fetch(gamePath(name));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return decodeGameData(text);
}

startGallery({
  load,
  explain: (error, { sourceMap }) => explainInSource(error, sourceMap),
  onError: (error, name) => reportError(error, name),
}).then(gallery =>
  followServer({
    onReload: name => name !== null && gallery?.refresh(name),
    onProblem: (text, name) => name !== null && gallery?.fail(name, explainRebuild(text)),
  }),
);
