/** The page of the kit: what the doc comments say, section by section. */

import { readExports } from './exports.ts';
import { renderFunction, renderTypes } from './functions.ts';

const HEAD = `# The kit

What the games of this project share: seeded random numbers, timers, particles, vector shapes, text. In a game there is
nothing to install; the compiler knows the name, and takes into the cartridge what is used:

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
  the console, so that a game which uses them can be tested in Node and replayed from recorded input.
- **No memory per call.** What a game calls in every frame allocates nothing. \`createRandom\`, \`createParticles\`,
  \`createTimer\` and \`letterStrokes\` make arrays and objects: call them once.
- **State is yours**: plain objects that the functions change. Nothing is kept elsewhere, but for what \`buttonName\` has seen
  of the player's device.
- **Functions that draw call the console** and work only there: \`drawParticles\`, \`drawRing\`, \`drawLitRing\`,
  \`fillRing\`, \`drawStrokes\`, \`drawMap\`, those of the section Text, and \`buttonName\`. All can be imported in Node, where
  the package \`cartwright\` brings them with types.
- Positions and velocities are in pixels and pixels a frame, y grows downwards, times are in frames, 60 a second.

In the signatures below a parameter without a type is a number. Of coordinates that belong together the first is
explained.
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
    text: 'A generator gives the same numbers for the same seed. For a new game every time, seed it with what the player did: the frame in which the first button was pressed. Give what must not change a replay, such as sparks, a generator of its own.',
    names: ['createRandom', 'seedRandom', 'nextRandom', 'randomBetween', 'randomInteger', 'chance'],
  },
  {
    title: 'Angles',
    text: 'Angles are in turns: 1 is a full circle, 0 looks right, 0.25 down, 0.5 left, 0.75 up. `Math.sin` may differ in its last bit from one engine to another; these do not.',
    names: ['sine', 'cosine', 'wrapAngle'],
  },
  {
    title: 'Timers',
    text: 'A countdown is a number of frames, `wait = countDown(wait)`; 0 is over. A `Timer` tells as well when it is over, once, and how much of it has passed.',
    names: ['countDown', 'everyFrames', 'blinks', 'createTimer', 'startTimer', 'stepTimer', 'timerShare'],
  },
  {
    title: 'Easing',
    text: 'To move something in a time: `x = mix(from, to, easeOut(timerShare(timer)))`.',
    names: ['approach', 'mix', 'easeIn', 'easeOut', 'easeInOut'],
  },
  {
    title: 'Particles',
    text: 'A pool is made once and never emptied: a new particle takes the place of the oldest. To draw them otherwise than as pixels, go through `pool` and skip those whose `age` is not below their `lifetime`.',
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
    text: 'A ring is a closed outline `[x0, y0, x1, y1, …]`. [`transformRing`](geometry.md#transformring) of the collision library turns and moves it to its place. Letters of straight strokes can have any size; each stands in a cell 4 units wide and 6 high.',
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
    text: "The console's font, with a shadow that keeps it readable over anything.",
    names: ['textWidth', 'printShadowed', 'printCentered', 'printRight'],
  },
  {
    title: 'Worlds whose edges are joined',
    text: 'What leaves on the right comes in on the left. Near an edge a thing is seen at both: draw it once for each of its images. [`wrapDistance`](geometry.md#wrapdistance) of the collision library gives the shortest way.',
    names: ['wrapPosition', 'screenImages'],
  },
  {
    title: 'Sprites',
    text: 'The pictures of the folders `sprites` and `tiles` are constants in `art.ts`. A drawn one becomes a call of `spr` with its numbers: size, frames and the color that is not drawn need not be written twice.',
    names: ['drawSprite', 'animationFrame', 'taggedFrame', 'sliceInFrame'],
  },
  {
    title: 'Maps',
    text: 'The maps of the game are constants in `art.ts` as well, with what is in their cells.',
    names: ['drawMap', 'cellAt', 'animatedTile'],
  },
  {
    title: 'Buttons',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an example of one
    text: 'Numbers for `btn` and `btnp`, and what to call them on the screen: `PRESS ${buttonName(BUTTON_A)}` says Z, Y on a German keyboard, whatever key the player has chosen, or A on a gamepad or a touch screen.',
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
