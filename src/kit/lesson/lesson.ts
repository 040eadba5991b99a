/** A lesson is a row of scenes, each with its picture and its help line; button B leads from one to the next. */

import { BUTTON_B } from '../button-names.ts';
import { drawHelp, drawTitle } from './caption.ts';
import { type Controls, createControls } from './controls.ts';
import type { HelpItem } from './help.ts';
import { PICTURE_BOTTOM, PICTURE_TOP, SCREEN_WIDTH } from './layout.ts';
import * as palette from './palette.ts';
import { readControls } from './read-controls.ts';

export interface Scene {
  name: string;
  help: HelpItem[];
  /** Moves the scene on by one frame. */
  step: (this: void, controls: Controls) => void;
  /**
   * Draws the picture and its panels, between the bars; the screen is cleared.
   * @param time frames since the lesson began
   */
  draw: (this: void, time: number) => void;
}

export interface Lesson {
  title: string;
  scenes: Scene[];
  /** Index of the scene that is shown. */
  scene: number;
  controls: Controls;
  /** Frames since the lesson began. */
  time: number;
}

/** A lesson at its first scene. */
export function createLesson(title: string, scenes: Scene[]): Lesson {
  return { title, scenes, scene: 0, controls: createControls(), time: 0 };
}

/** One frame: reads the input, moves the scene on and draws it. */
export function runLesson(lesson: Lesson): void {
  const { title, scenes, controls } = lesson;
  readControls(controls, scenes[lesson.scene].help);
  lesson.time = lesson.time + 1;
  if (controls.pad.pressed[BUTTON_B]) lesson.scene = (lesson.scene + 1) % scenes.length;
  const scene = scenes[lesson.scene];
  scene.step(controls);
  cls(palette.GROUND);
  clip(0, PICTURE_TOP, SCREEN_WIDTH, PICTURE_BOTTOM - PICTURE_TOP);
  scene.draw(lesson.time);
  clip();
  const place = scenes.length > 1 ? ` ${lesson.scene + 1}/${scenes.length}` : '';
  drawTitle(title, `${scene.name}${place}`);
  drawHelp(scene.help, controls);
}
