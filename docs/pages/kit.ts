/** The page of the kit: what the doc comments say, section by section. */

import { readExports } from './exports.ts';
import { renderFunction, renderTypes } from './functions.ts';

const HEAD = `# The kit

Code that most games need: seeded random numbers, timers, particles, vector shapes, text. There is nothing to install: the
compiler knows the name \`cartwright/kit\`, and only what you use goes into the cartridge:

\`\`\`ts
import {
  blinks, BUTTON_A, countDown, createParticles, createRandom, drawParticles, emitParticle,
  moveParticles, printCentered, randomBetween,
} from 'cartwright/kit';

const random = createRandom(7);
const sparks = createParticles(120);
/** White sparks that turn yellow, orange and red. */
const FADES = [[12, 4, 3, 2]];

let frame = 0;
let wait = 0;

function burst(x: number, y: number): void {
  for (let i = 0; i < 40; i++)
    emitParticle(sparks, x, y, randomBetween(random, -2, 2), randomBetween(random, -2, 2), 45, 0);
}

export function TIC(): void {
  frame++;
  wait = countDown(wait);
  if (btn(BUTTON_A) && wait === 0) {
    burst(120, 68);
    wait = 20;
  }
  moveParticles(sparks, 0.96);
  cls(0);
  drawParticles(sparks, FADES);
  if (blinks(frame, 40, 20)) printCentered('HOLD Z', 120, 12, 1, false);
}
\`\`\`

## Conventions

- **The same bits everywhere.** Random numbers, angles, timers, easing and particles give the same results in Node and on
  the console, so you can test your game in Node and replay it from recorded input.
- **No memory per call.** Functions that you call in every frame allocate nothing. \`createRandom\`, \`createParticles\`,
  \`createTimer\` and \`letterStrokes\` create arrays and objects: call them once.
- **You hold the state**: plain objects that the functions change. Only \`buttonName\` keeps something itself: which device
  the player uses.
- **Functions that draw call the console** and work only there: \`drawParticles\`, \`drawRing\`, \`drawLitRing\`,
  \`fillRing\`, \`drawStrokes\`, \`drawSprite\`, \`drawMap\`, those of the section Text, \`buttonName\` and \`pressed\`. You can import all of
  the kit in Node from the package \`cartwright\`, which contains its types.
- Positions are in pixels, velocities in pixels a frame, times in frames, 60 a second; y grows downwards.

In the signatures below, a parameter without a type is a number. Only the first of several coordinates of a point is explained.
`;

interface Section {
  title: string;
  text: string;
  /** Exported functions and constants, in the order of the page. */
  names: string[];
}

export const sections: readonly Section[] = [
  {
    title: 'Random numbers',
    text: 'A generator gives the same numbers for the same seed. To make every game different, seed it with what the player does, such as the frame in which the first button is pressed. Use a second generator for effects such as sparks, so that they do not change the numbers of the game.',
    names: ['createRandom', 'seedRandom', 'nextRandom', 'randomBetween', 'randomInteger', 'chance'],
  },
  {
    title: 'Angles',
    text: 'Angles are in turns: 1 is a full circle, 0 looks right, 0.25 down, 0.5 left, 0.75 up. `Math.sin` may differ in its last bit from one engine to another; these do not.',
    names: ['sine', 'cosine', 'wrapAngle'],
  },
  {
    title: 'Timers',
    text: 'A countdown is a number of frames, `wait = countDown(wait)`, and ends at 0. A `Timer` also reports the one frame in which it ends, and which share of its time has passed.',
    names: ['countDown', 'everyFrames', 'blinks', 'createTimer', 'startTimer', 'stepTimer', 'timerShare'],
  },
  {
    title: 'Waiting',
    text: 'For what happens one after the other: a title, a scene, a dialogue. An async function waits and goes on, while `TIC` moves the rest of the game: `await frames(30)`, `await pressed(BUTTON_A)`. A frame that it waits costs about 25 Lua instructions. [More about async functions](typescript.md#promises-and-timers).',
    names: ['frames', 'pressed'],
  },
  {
    title: 'Easing',
    text: 'To move something in a given time: `x = mix(from, to, easeOut(timerShare(timer)))`.',
    names: ['approach', 'mix', 'easeIn', 'easeOut', 'easeInOut'],
  },
  {
    title: 'Particles',
    text: 'Create a pool once. It never grows: a new particle replaces the oldest. To draw particles as something other than pixels, go through `pool` and skip those whose `age` has reached their `lifetime`.',
    names: [
      'createParticles',
      'emitParticle',
      'moveParticles',
      'drawParticles',
      'particleColor',
      'clearParticles',
    ],
  },
  {
    title: 'Vector shapes and letters',
    text: 'A ring is a closed outline `[x0, y0, x1, y1, …]`. [`transformRing`](geometry.md#transformring) of the collision library rotates and moves it. Letters made of straight strokes can have any size; each is 4 units wide and 6 high.',
    names: [
      'drawRing',
      'drawLitRing',
      'fillRing',
      'letterStrokes',
      'letterWidth',
      'drawStrokes',
      'LETTER_WIDTH',
      'LETTER_HEIGHT',
      'LETTER_ADVANCE',
    ],
  },
  {
    title: 'Text',
    text: "The console's font, with a shadow that keeps it readable on any background.",
    names: ['textWidth', 'printShadowed', 'printCentered', 'printRight'],
  },
  {
    title: 'Worlds that wrap around',
    text: 'What leaves on the right comes in on the left. Something near an edge is visible at both edges: draw it once for each of its images. [`wrapDistance`](geometry.md#wrapdistance) of the collision library gives the shortest way.',
    names: ['wrapPosition', 'screenImages'],
  },
  {
    title: 'Sprites',
    text: 'The pictures of the folders `sprites` and `tiles` are constants in `art.ts`. `drawSprite` calls `spr` with the numbers from there, so you never repeat the size, the frames or the transparent color.',
    names: ['drawSprite', 'animationFrame', 'taggedFrame', 'sliceInFrame'],
  },
  {
    title: 'Maps',
    text: 'The maps of the game are constants in `art.ts` too, with the contents of their cells.',
    names: ['drawMap', 'cellAt', 'animatedTile'],
  },
  {
    title: 'Buttons',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an example of one
    text: 'Numbers for `btn` and `btnp`, and their names for the screen: `PRESS ${buttonName(BUTTON_A)}` shows Z, Y on a German keyboard, the key that the player has chosen, or A on a gamepad or a touch screen.',
    names: [
      'buttonName',
      'BUTTON_UP',
      'BUTTON_DOWN',
      'BUTTON_LEFT',
      'BUTTON_RIGHT',
      'BUTTON_A',
      'BUTTON_B',
      'BUTTON_X',
      'BUTTON_Y',
      'CROSS',
    ],
  },
];

/** The whole page. */
export function renderKitPage(): string {
  const exports = readExports('src/kit/index.ts');
  const parts = sections.map(({ title, text, names }) => {
    const members = names.map(name => exports.get(name)!);
    const functions = members.filter(({ kind }) => kind === 'function');
    const constants = members.filter(({ kind }) => kind === 'constant');
    return [
      `## ${title}\n\n${text}\n`,
      ...functions.map(each => renderFunction(each)),
      ...(constants.length > 0
        ? [`${constants.map(({ name, value }) => `\`${name}\` = ${value}`).join(', ')}\n`]
        : []),
    ].join('\n');
  });
  return `${[HEAD, ...parts, renderTypes(exports)].join('\n').trimEnd()}\n`;
}
