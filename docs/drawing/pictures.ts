/** The parts of the page in their order, and their pictures as files. */

import { boxes } from './boxes.ts';
import { broadPhase } from './broad-phase.ts';
import { lines } from './lines.ts';
import { motion } from './motion.ts';
import { pipeline } from './pipeline.ts';
import { pixels } from './pixels.ts';
import { pointsAndBalls } from './points-and-balls.ts';
import { polygons } from './polygons.ts';
import { response } from './response.ts';
import { type Group, Picture } from './svg.ts';

export const groups: Group[] = [
  pointsAndBalls,
  boxes,
  lines,
  polygons,
  pixels,
  motion,
  response,
  broadPhase,
  pipeline,
];

/** Draws all pictures; returns the text of each by the name of its file. */
export function drawPictures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { pictures } of groups) {
    for (const [name, { caption, draw }] of Object.entries(pictures)) {
      const picture = new Picture();
      draw(picture);
      files.set(`${name}.svg`, picture.toSvg(caption));
    }
  }
  return files;
}
