/** Edits the frames of the current picture: adding, moving, removing, durations, tags. */

import { FRAMES_KEY, withCopy, withMovedFrame, withoutFrame } from '../animation.ts';
import type { Animation } from '../documents.ts';
import type { StudioContext } from '../studio-context.ts';
import type { Drawing } from './drawing.ts';
import { animationOf } from './pictures.ts';

export class FrameEdits {
  private readonly context: StudioContext;
  private readonly drawing: Drawing;

  constructor(context: StudioContext, drawing: Drawing) {
    this.context = context;
    this.drawing = drawing;
  }

  /** The frames; undefined if the picture cannot have any, such as a sheet. */
  get animation(): Animation | undefined {
    const picture = this.drawing.picture.value;
    const canHave = picture && !picture.isSheet && picture.area !== 'screen';
    return canHave ? animationOf(picture) : undefined;
  }

  /** Inserts a copy after the current frame. */
  add(): void {
    const frame = this.drawing.shownFrame;
    this.edit('Add frame', animation => withCopy(animation, frame), frame + 1);
  }

  remove(): void {
    const frame = this.drawing.shownFrame;
    this.edit('Delete frame', animation => withoutFrame(animation, frame), Math.max(0, frame - 1));
  }

  move(by: -1 | 1): void {
    const frame = this.drawing.shownFrame;
    this.edit('Move frame', animation => withMovedFrame(animation, frame, by), frame + by);
  }

  /** Changes the frames. */
  edit(label: string, make: (animation: Animation) => Animation, frame = this.drawing.shownFrame): void {
    const before = this.animation;
    const document = this.drawing.document.value;
    if (!before || document === undefined) return;
    const after = make(before);
    if (after === before) return;
    this.drawing.selection.value = undefined;
    this.context.edit(label, [{ document, key: FRAMES_KEY, before, after }]);
    this.drawing.frame.value = frame;
  }
}
