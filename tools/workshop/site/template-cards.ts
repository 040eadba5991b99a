/** The templates as the start screen of the workshop shows them. */

import { encodeBase64 } from '../../cartridge/base64.ts';
import { decodePicture, type Picture } from '../../cartridge/picture/picture.ts';
import { playDefines } from '../../compile/program/defines.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { encodePicture } from '../../export/compose-picture.ts';
import { gamePicture } from '../../export/game-picture.ts';
import { gamePage } from '../../export/html.ts';
import { buildProject } from '../../project/build-game.ts';
import { findProject } from '../../project/find-project.ts';
import { TEMPLATES, templateProgram } from '../../project/new/templates.ts';
import type { StartTemplate, TemplatePage } from '../page/workshop-host.ts';

/** A template, and what its game shows in the workshop before that has built it. */
export interface TemplateCard extends StartTemplate {
  shown: TemplatePage;
}

/**
 * Builds each template and plays it for its picture.
 *
 * @param root folder of this package
 * @returns the templates in their order; or why one cannot be built or played
 */
export async function templateCards(root: string): Promise<Outcome<TemplateCard[]>> {
  const cards: TemplateCard[] = [];
  for (const template of TEMPLATES) {
    const { name, summary } = template;
    const project = findProject(name, root);
    if (!project.ok) return project;
    const built = await buildProject(project.value, { defines: playDefines() });
    if (!built.ok) return built;
    const picture = await gamePicture(built.value);
    if (!picture.ok) return picture;
    const bytes = encodeBase64(encodePicture(picture.value));
    const { cartridge, page: look, metadata } = built.value;
    // Errors before the first build in the workshop have no lines, and the page is small.
    const page = gamePage({ cartridge, name, version: 0, page: look }, true);
    if (!page.ok) return page;
    const { title } = metadata;
    const shown = { page: page.value, program: templateProgram(template, root) };
    cards.push({ name, title, summary, picture: `${PNG_ADDRESS}${bytes}`, shown });
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
