/** The link that holds a project. */

import type { Outcome } from '../../../diagnostic.ts';
import { gameIn, saidIn } from '../../projects/project-files.ts';
import { shareLink, shortName } from '../../projects/share-link.ts';
import type { NewProject, WorkshopHost } from '../workshop-host.ts';

/** The fragment of the link; an error if the project is too large for one. */
export async function projectLink(
  host: WorkshopHost,
  { title, files }: NewProject,
): Promise<Outcome<string>> {
  // The one who opens the link makes the files for the title in it.
  const project = { title: shortName(title), files };
  const standard = await host.standardFiles(project);
  if (!standard.ok) return standard;
  const game = gameIn(files.keys());
  const { author } = game === undefined ? {} : saidIn(files, game);
  return shareLink({ ...project, author }, standard.value);
}
