/**
 * The four conditions by which two boxes are told apart: each alone proves that they have no point in common, and if
 * none holds, they have one. They are the lines of the test, one by one.
 * Source: C. Ericson, Real-Time Collision Detection (2005), §4.2.1.
 */

import type { Handle } from '../kit/lesson/handles.ts';

export interface Rejection {
  name: string;
  /** The condition as it stands in the code. */
  code: string;
  /** Its two sides. */
  less: number;
  more: number;
  /** Whether it holds: less < more. */
  holds: boolean;
}

/** The conditions in the order in which they are asked, without numbers. */
export function createRejections(): Rejection[] {
  return [
    { name: 'A LEFT OF B', code: 'AX+AW < BX', less: 0, more: 0, holds: false },
    { name: 'A RIGHT OF B', code: 'BX+BW < AX', less: 0, more: 0, holds: false },
    { name: 'A ABOVE B', code: 'AY+AH < BY', less: 0, more: 0, holds: false },
    { name: 'A BELOW B', code: 'BY+BH < AY', less: 0, more: 0, holds: false },
  ];
}

/**
 * Puts the numbers of two boxes into the conditions.
 * @returns whether any condition has changed its answer
 */
export function weighRejections(rejections: Rejection[], a: Handle, b: Handle): boolean {
  const left = weigh(rejections[0], a.x + a.width, b.x);
  const right = weigh(rejections[1], b.x + b.width, a.x);
  const above = weigh(rejections[2], a.y + a.height, b.y);
  const below = weigh(rejections[3], b.y + b.height, a.y);
  return left || right || above || below;
}

/** Index of the first condition that holds, or -1: the boxes touch. */
export function firstRejection(rejections: Rejection[]): number {
  for (let i = 0; i < rejections.length; i++) if (rejections[i].holds) return i;
  return -1;
}

function weigh(rejection: Rejection, less: number, more: number): boolean {
  const before = rejection.holds;
  rejection.less = less;
  rejection.more = more;
  rejection.holds = less < more;
  return rejection.holds !== before;
}
