/** The courses of this repository: each solution passes its check, and the state before fails it. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCourses } from '../../tools/lessons/read-courses.ts';
import { verifyCourse } from '../../tools/lessons/verify-course.ts';
import { testDeep } from '../deep.ts';
import { ROOT } from '../games.ts';
import { resultOf } from '../workshop/template-project.ts';

/** A short one stands for all in `npm test`. */
const SHORT = 'boxes';

const courses = resultOf(readCourses(join(ROOT, 'lessons')));

test('the short course is there', () => {
  expect(courses.map(({ name }) => name)).toContain(SHORT);
});

describe.each(courses)('$name', course => {
  const testSteps = course.name === SHORT ? test : testDeep;
  testSteps('can be done from its first step to its last one', async () => {
    const steps = resultOf(await verifyCourse(course));
    expect(steps.map(({ title }) => title)).toEqual(course.steps.map(({ title }) => title));
  });

  test('says in words what is missing in each step, and has hints', async () => {
    for (const { title, hints, check } of course.steps) {
      expect(hints.length, title).toBeGreaterThan(0);
      expect(check, title).toMatch(/must\(/);
    }
  });
});
