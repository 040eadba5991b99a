/** The templates as the start screen of the workshop shows them. */

import { encodeBase64 } from '../../cartridge/base64.ts';
import { decodePicture, type Picture } from '../../cartridge/picture/picture.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { encodePicture } from '../../export/compose-picture.ts';
import { gamePicture } from '../../export/game-picture.ts';
import { buildProject } from '../../project/build-game.ts';
import { findProject } from '../../project/find-project.ts';
import { TEMPLATES } from '../../project/new/templates.ts';
import type { StartTemplate } from '../page/workshop-host.ts';

/**
 * Builds each template and plays it for its picture.
 *
 * @param root folder of this package
 * @returns the templates in their order; or why one cannot be built or played
 */
export async function templateCards(root: string): Promise<Outcome<StartTemplate[]>> {
  const cards: StartTemplate[] = [];
  for (const { name, summary } of TEMPLATES) {
    const project = findProject(name, root);
    if (!project.ok) return project;
    const built = await buildProject(project.value);
    if (!built.ok) return built;
    const picture = await gamePicture(built.value);
    if (!picture.ok) return picture;
    const bytes = encodeBase64(encodePicture(picture.value));
    const { title } = built.value.metadata;
    cards.push({ name, title, summary, picture: `${PNG_ADDRESS}${bytes}` });
  }
  return success(cards);
}

const PNG_ADDRESS = 'data:image/png;base64,';

/** The picture of a card. */
export function pictureOf({ picture }: StartTemplate): Picture {
  const decoded = decodePicture(Buffer.from(picture.slice(PNG_ADDRESS.length), 'base64'));
  if (!decoded.ok) throw new Error(decoded.diagnostics[0].message);
  return decoded.value;
}
