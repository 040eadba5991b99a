/** Projects with small games, made on disk for a test. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A game with a moving ring on a ground of one color, so that every frame is another and games differ. */
export const ringGame = (color: number) => `let ticks = 0;
export function TIC(): void {
  cls(${color});
  circb(ticks % 240, 68, 20, 12);
  ticks++;
}
`;

/** Adds a game to the project in a folder. */
export function addGame(project: string, name: string, source: string, config?: object): void {
  for (const folder of ['src', 'cart']) mkdirSync(join(project, folder, name), { recursive: true });
  writeFileSync(join(project, 'src', name, 'main.ts'), source);
  if (config) writeFileSync(join(project, 'cart', name, 'cart.json'), JSON.stringify(config));
}
