/**
 * The two sprites that the player moves, turns over and exchanges, as boxes on the enlarged picture; and everything
 * there is to say of them. The scenes share one stage.
 */

import { BUTTON_A, BUTTON_X, BUTTON_Y } from '../kit/button-names.ts';
import type { Controls } from '../kit/lesson/controls.ts';
import {
  addBox,
  createHandles,
  type Handle,
  type Handles,
  moveHandle,
  stepHandles,
} from '../kit/lesson/handles.ts';
import { PANEL_LEFT, PICTURE_BOTTOM, PICTURE_TOP } from '../kit/lesson/layout.ts';
import { type Comparison, compareSprites, createComparison } from './comparison.ts';
import { createSprite, flipNext, type Sprite, showPicture, spriteHeight, spriteWidth } from './sprites.ts';

/** Size on the screen of a sprite's pixel. */
export const SCALE = 2;

/** The pictures to begin with. */
const SWORD = 1;
const INVADER = 2;

export interface Stage {
  sprites: Sprite[];
  handles: Handles;
  comparison: Comparison;
  /** Whether anything has changed; whoever has taken note of it sets it back. */
  changed: boolean;
}

/** A sword and an invader: more than half of each box in the other, and no pixel in common. */
export function createStage(): Stage {
  const handles = createHandles(0, PICTURE_TOP, PANEL_LEFT, PICTURE_BOTTOM);
  handles.grain = SCALE;
  const stage: Stage = {
    sprites: [createSprite(SWORD, 22, 14), createSprite(INVADER, 31, 22)],
    handles,
    comparison: createComparison(),
    changed: true,
  };
  for (const sprite of stage.sprites)
    addBox(
      handles,
      SCALE * sprite.x,
      PICTURE_TOP + SCALE * sprite.y,
      SCALE * spriteWidth(sprite),
      SCALE * spriteHeight(sprite),
    );
  compareSprites(stage.sprites[0], stage.sprites[1], stage.comparison);
  return stage;
}

/** One frame. */
export function stepStage(stage: Stage, { pointer, pad }: Controls): void {
  const { sprites, handles } = stage;
  stepHandles(handles, pointer, pad, BUTTON_A);
  const chosen = sprites[handles.chosen];
  if (pad.pressed[BUTTON_X]) {
    flipNext(chosen);
    stage.changed = true;
  }
  if (pad.pressed[BUTTON_Y]) {
    showPicture(chosen, chosen.picture + 1);
    fitHandle(stage, handles.list[handles.chosen], chosen);
    stage.changed = true;
  }
  for (let i = 0; i < sprites.length; i++) takePlace(stage, sprites[i], handles.list[i]);
  if (stage.changed) compareSprites(sprites[0], sprites[1], stage.comparison);
}

/** Gives a box the size of its sprite, about the same middle. */
function fitHandle(stage: Stage, handle: Handle, sprite: Sprite): void {
  const middleX = handle.x + handle.width / 2;
  const middleY = handle.y + handle.height / 2;
  handle.width = SCALE * spriteWidth(sprite);
  handle.height = SCALE * spriteHeight(sprite);
  moveHandle(stage.handles, handle, middleX - handle.width / 2, middleY - handle.height / 2);
}

function takePlace(stage: Stage, sprite: Sprite, handle: Handle): void {
  const x = Math.floor(handle.x / SCALE);
  const y = Math.floor((handle.y - PICTURE_TOP) / SCALE);
  if (x !== sprite.x || y !== sprite.y) stage.changed = true;
  sprite.x = x;
  sprite.y = y;
}
