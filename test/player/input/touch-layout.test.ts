import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Circle,
  crossButtons,
  layoutPauseOnly,
  layoutTouch,
  touchButtons,
} from '../../../tools/player/input/touch-layout.ts';
import type { Rectangle } from '../../../tools/player/rectangle.ts';

const screens = fc.tuple(fc.integer({ min: 320, max: 1400 }), fc.integer({ min: 260, max: 1400 }));
const SLACK = 1e-6;

function isInside({ x, y, radius }: Circle, width: number, height: number): boolean {
  return (
    x - radius >= -SLACK &&
    y - radius >= -SLACK &&
    x + radius <= width + SLACK &&
    y + radius <= height + SLACK
  );
}

function touches({ x, y, radius }: Circle, { left, top, width, height }: Rectangle): boolean {
  const nearestX = Math.max(left, Math.min(left + width, x));
  const nearestY = Math.max(top, Math.min(top + height, y));
  return Math.hypot(x - nearestX, y - nearestY) < radius - SLACK;
}

/** Area of the picture in its room, as a share of the largest on the whole screen. */
function shareOf({ picture }: { picture: Rectangle }, width: number, height: number): number {
  const shown = Math.min(picture.width, (picture.height * 16) / 9);
  return (shown / Math.min(width, (height * 16) / 9)) ** 2;
}

test('on every screen all buttons are inside it and apart from each other, and the picture is large', () => {
  fc.assert(
    fc.property(screens, ([width, height]) => {
      const layout = layoutTouch(width, height);
      const { picture, cross, buttons, pause } = layout;
      const circles = [cross, ...buttons, pause];
      for (const circle of circles) expect(isInside(circle, width, height)).toBe(true);
      expect(shareOf(layout, width, height)).toBeGreaterThan(0.8);
      for (const a of circles)
        for (const b of circles)
          if (a !== b)
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius - SLACK);
      expect(picture.left >= 0 && picture.top >= 0).toBe(true);
      expect(picture.left + picture.width).toBeLessThanOrEqual(width);
      expect(picture.top + picture.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('where there is room beside or below the picture, the buttons do not cover it', () => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [932, 430],
    [800, 1280],
  ]) {
    const { picture, cross, buttons, pause } = layoutTouch(width, height);
    for (const circle of [cross, ...buttons, pause])
      expect([width, touches(circle, picture)]).toEqual([width, false]);
  }
});

test('a finger anywhere on a button is in the zone of the touch buttons', () => {
  fc.assert(
    fc.property(screens, ([width, height]) => {
      const { cross, buttons, zones } = layoutTouch(width, height);
      const isIn = ({ x, y }: Circle, { left, top, width, height }: Rectangle) =>
        x >= left - SLACK && x <= left + width + SLACK && y >= top - SLACK && y <= top + height + SLACK;
      expect(isIn(cross, zones[0])).toBe(true);
      for (const button of buttons) expect(isIn(button, zones[1])).toBe(true);
    }),
  );
});

test('on common phones the buttons are large enough for a finger and the picture is not squeezed', () => {
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
    [430, 932],
    [768, 1024],
  ])
    for (const [w, h] of [
      [width, height],
      [height, width],
    ]) {
      const { picture, cross, buttons, pause } = layoutTouch(w, h);
      for (const button of [...buttons, pause]) expect(2 * button.radius).toBeGreaterThanOrEqual(44);
      expect(2 * cross.radius).toBeGreaterThanOrEqual(106);
      const pictureWidth = Math.min(picture.width, (picture.height * 16) / 9);
      expect([w, h, pictureWidth >= Math.min(w, 300)]).toEqual([w, h, true]);
    }
});

test('the pause button alone is inside the screen and leaves the picture large, too', () => {
  fc.assert(
    fc.property(screens, ([width, height]) => {
      const layout = layoutPauseOnly(width, height);
      expect(isInside(layout.pause, width, height)).toBe(true);
      expect(shareOf(layout, width, height)).toBeGreaterThan(0.8);
    }),
  );
});

test('the cross has eight directions of 45 degrees each and a dead zone in the middle', () => {
  const byOctant = [8, 8 + 2, 2, 2 + 4, 4, 4 + 1, 1, 1 + 8];
  for (let degrees = 0; degrees < 360; degrees++) {
    if (degrees % 45 === 22 || degrees % 45 === 23) continue; // at the edge of two sectors
    const angle = (degrees * Math.PI) / 180;
    const octant = Math.round(degrees / 45) % 8;
    for (const distance of [0.3, 0.9, 1.4])
      expect([
        degrees,
        crossButtons(60 * distance * Math.cos(angle), 60 * distance * Math.sin(angle), 60),
      ]).toEqual([degrees, byOctant[octant]]);
    expect(crossButtons(6 * Math.cos(angle), 6 * Math.sin(angle), 60)).toBe(0);
  }
});

test('a finger on a button presses that button and no other', () => {
  fc.assert(
    fc.property(screens, ([width, height]) => {
      const layout = layoutTouch(width, height);
      layout.buttons.forEach((button, index) => {
        expect(touchButtons(layout, [button])).toBe(16 << index);
      });
      const { x, y, radius } = layout.cross;
      expect(touchButtons(layout, [{ x: x - radius * 0.7, y }])).toBe(4);
    }),
  );
});

test('several fingers press several buttons at once', () => {
  const layout = layoutTouch(844, 390);
  const { cross, buttons } = layout;
  const upRight = { x: cross.x + cross.radius * 0.6, y: cross.y - cross.radius * 0.6 };
  expect(touchButtons(layout, [upRight, buttons[0], buttons[1]])).toBe(1 | 8 | 16 | 32);
  expect(touchButtons(layout, [])).toBe(0);
});

test('a finger on the picture presses nothing', () => {
  const layout = layoutTouch(844, 390);
  const { left, top, width, height } = layout.picture;
  expect(touchButtons(layout, [{ x: left + width / 2, y: top + height / 2 }])).toBe(0);
});
