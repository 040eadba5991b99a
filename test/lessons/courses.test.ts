/** The courses of this repository: each solution passes its check, and the state before fails it. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCourses } from '../../tools/lessons/read-courses.ts';
import { verifyCourse } from '../../tools/lessons/verify-course.ts';
import { LONG_FORM } from '../deep.ts';
import { ROOT } from '../games.ts';
import { resultOf } from '../workshop/template-project.ts';

describe.each(resultOf(readCourses(join(ROOT, 'lessons'))))('$name', course => {
  test('can be done from its first step to its last one', LONG_FORM, async () => {
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
