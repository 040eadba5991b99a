/** The gallery page before anything is built. */

import { join } from 'node:path';
import { type Outcome, success } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-file.ts';
import type { Project } from '../project/find-project.ts';
import { type CartConfig, readCartJson } from '../project/settings/cart-json.ts';
import { arrangeGames, type GalleryConfig } from '../project/settings/gallery-json.ts';

export interface GalleryPlan {
  config: GalleryConfig;
  games: { project: Project; title: string; description: string }[];
}

/**
 * The games in the order of the page, with their titles from `cart.json`.
 *
 * @param projects all games of one project
 * @returns an error if `gallery.json` is invalid
 */
export function planGallery(projects: readonly Project[]): Outcome<GalleryPlan> {
  const arranged = arrangeGames(projects);
  if (!arranged.ok) return arranged;
  const { config, projects: games } = arranged.value;
  return success({ config, games: games.map(describe) }, arranged.diagnostics);
}

/** Title and description of a game; mistakes in `cart.json` are reported when it is built. */
function describe(project: Project): GalleryPlan['games'][number] {
  const file = join(project.cartFolder, 'cart.json');
  const text = readTextIfThere(file);
  const config: Outcome<CartConfig> = text.ok ? readCartJson(text.value ?? '{}', file) : text;
  const { title = project.name, desc = '' } = config.ok ? config.value : {};
  return { project, title, description: desc };
}
