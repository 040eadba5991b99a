/** The link that holds a project, and the project of a link. */

import { type Outcome, success } from '../../../diagnostic.ts';
import type { Link } from '../../projects/play-link.ts';
import { gameIn, saidIn } from '../../projects/project-files.ts';
import { completeProject, shareLink, shortName } from '../../projects/share-link.ts';
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

/** The project of a link; of a game without its project, one that is made from the cartridge. */
export async function linkedProject(host: WorkshopHost, link: Link): Promise<Outcome<NewProject>> {
  const { title } = link;
  if ('cartridge' in link)
    return host.import({ name: `${title || 'game'}.tic`, kind: 'cartridge', bytes: link.cartridge });
  const standard = await host.standardFiles(link);
  if (!standard.ok) return standard;
  const files = completeProject(link, standard.value);
  return files.ok ? success({ title, files: files.value }) : files;
}
