/**
 * What games share, by its public name `cartwright/kit`. Each group is a section of docs/kit.md, here in the same order.
 * The folder `lesson` is not part of it.
 */

// Random numbers.

export {
  chance,
  createRandom,
  nextRandom,
  type Random,
  randomBetween,
  randomInteger,
  seedRandom,
} from './random.ts';

// Angles.

export { cosine, sine, wrapAngle } from './trigonometry.ts';

// Timers.

export {
  blinks,
  countDown,
  createTimer,
  everyFrames,
  startTimer,
  stepTimer,
  type Timer,
  timerShare,
} from './timers.ts';

// Waiting.

export { frames, pressed } from './waiting.ts';

// Easing.

export { approach, easeIn, easeInOut, easeOut, mix } from './easing.ts';

// Particles.

export { drawParticles, particleColor } from './draw-particles.ts';
export {
  clearParticles,
  createParticles,
  emitParticle,
  moveParticles,
  type Particle,
  type Particles,
} from './particles.ts';

// Vector shapes and letters.

export { drawLitRing, drawRing, drawStrokes, fillRing } from './draw-vectors.ts';
export { LETTER_ADVANCE, LETTER_HEIGHT, LETTER_WIDTH, letterStrokes, letterWidth } from './vector-letters.ts';

// Text.

export { printCentered, printRight, printShadowed, textWidth } from './text.ts';

// Worlds that wrap around.

export { screenImages, wrapPosition } from './wrap.ts';

// Buttons.

export {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_X,
  BUTTON_Y,
  buttonName,
  CROSS,
} from './button-names.ts';

// Maps of art files.

export { animatedTile, cellAt, drawMap, type TileAnimation, type TileGrid, type TileMap } from './maps.ts';

// Sprites of art files.

export {
  animationFrame,
  drawSprite,
  type Slice,
  type SliceRectangle,
  type Sprite,
  sliceInFrame,
  taggedFrame,
} from './sprites.ts';
