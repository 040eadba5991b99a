// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the game are code

/** A small game whose files import each other, for tests that change it. */

/** Its files by name. */
export const GAME: Record<string, string> = {
  'main.ts': `import { step, type World } from './world.ts';
import { SPEED, label, shapes } from './index.ts';
import * as tuning from './tuning.ts';
const world: World = { x: 0, ship: { angle: 1, names: ['a'] } };
export function TIC(): void {
  step(world, SPEED);
  print(label(world.x) + String(tuning.LIMIT), world.x | 0, shapes.length % 5);
}`,
  'world.ts': `import type { Ship } from './ship.ts';
import { turn } from './ship.ts';
export interface World { x: number; ship: Ship }
export function step(world: World, by: number): void {
  turn(world.ship, by);
  world.x += world.ship.angle;
}`,
  'ship.ts': `import { LIMIT } from './tuning.ts';
export interface Ship { angle: number; names: string[] }
export function turn(ship: Ship, by: number): void {
  ship.angle = (ship.angle + by) % LIMIT;
}`,
  'tuning.ts': `export const SPEED = 3;
export const LIMIT = 360;
export let scale = 2;
export function grow(): void { scale = 4; }`,
  'text.ts': `import { scale } from './tuning.ts';
export const label = (x: number) => \`x \${x * scale} \${(scale * 7) % 5}\`;`,
  'lists.ts': 'export const shapes = [1, 2, 3];',
  'index.ts': `export { SPEED } from './tuning.ts';
export * from './text.ts';
export * from './lists.ts';`,
};
