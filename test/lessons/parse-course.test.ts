/** The text of a course: what it says, and what is wrong with it. */

import { expect, test } from 'vitest';
import { parseCourse } from '../../tools/lessons/parse-course.ts';
import { resultOf } from '../workshop/template-project.ts';

const GOOD = `---
title: Balls
summary: what touches
---

First words.

## Draw a ball!

Write \`circ\`.

![a ball](ball.png)

### Hint

One

### Hint

Two

\`\`\`ts check
const balls: number = game.shapes.length;
must('a ball', balls === 1);
\`\`\`

## The end

Ready <b>now</b>, see [here](https://example.org/?a&b) and [there](other.md).

\`\`\`ts check
must('more', true);
\`\`\`
`;

const parse = (text: string) =>
  parseCourse('course.md', text, path => (path === 'ball.png' ? 'data:ball' : undefined));

test('a course has an introduction, and steps with text, hints and a check', () => {
  const { title, summary, intro, steps } = resultOf(parse(GOOD));
  expect([title, summary, intro]).toEqual(['Balls', 'what touches', '<p>First words.</p>']);
  expect(steps.map(({ id, title }) => [id, title])).toEqual([
    ['draw-a-ball', 'Draw a ball!'],
    ['the-end', 'The end'],
  ]);
  const [draw, end] = steps;
  expect(draw.text).toContain('<p>Write <code>circ</code>.</p>');
  expect(draw.text).toContain('<img src="data:ball" alt="a ball">');
  expect(draw.hints).toEqual(['<p>One</p>', '<p>Two</p>']);
  expect(draw.check).toContain('const balls = game.shapes.length;');
  expect(end.hints).toEqual([]);
  expect([draw.checkLine, end.checkLine]).toEqual([23, 32]);
});

test('HTML in a text stays text, and only links to the web are links', () => {
  const { text } = resultOf(parse(GOOD)).steps[1];
  expect(text).toContain('Ready &lt;b&gt;now&lt;/b&gt;');
  expect(text).toContain('<a href="https://example.org/?a&amp;b" target="_blank" rel="noopener">here</a>');
  expect(text).toContain('and there.');
});

test('line ends of Windows change nothing', () => {
  expect(resultOf(parse(GOOD.replaceAll('\n', '\r\n')))).toEqual(resultOf(parse(GOOD)));
});

test('the lines of a check stay where they are without its types', () => {
  const check = `interface Ball { x: number }

// One ball.
const ball: Ball = { x: 1 };

must('a', ball.x === 1);`;
  const lines = resultOf(parse(GOOD.replace("must('more', true);", check))).steps[1].check.split('\n');
  expect(lines[3]).toBe('const ball = { x: 1 };');
  expect(lines[5]).toBe("must('a', ball.x === 1);");
});

const FAULTS: [what: string, text: string, line: number, message: string][] = [
  ['no title', GOOD.replace('title: Balls\n', ''), 1, 'the course has no title'],
  ['no summary', GOOD.replace('summary:', 'other:'), 1, 'the course has no summary'],
  [
    'an order that is not a number',
    GOOD.replace('summary', 'order: first\nsummary'),
    1,
    'order is not a number',
  ],
  ['no front matter', GOOD.replaceAll('---\n', ''), 1, 'the course has no title'],
  ['no step', '---\ntitle: A\nsummary: b\n---\nText\n', 1, 'the course has no step'],
  ['no check', GOOD.replace('```ts check\nmust', '```ts\nmust'), 27, 'the step The end has no check'],
  ['two checks', `${GOOD}\n\`\`\`ts check\n\`\`\`\n`, 27, 'the step The end has 2 checks'],
  [
    'a check before the steps',
    GOOD.replace('First words.', '```ts check\n```'),
    6,
    'this check belongs to no step',
  ],
  [
    'a heading of its own',
    GOOD.replace('### Hint', '### Tip'),
    14,
    'the heading Tip is not a hint of a step',
  ],
  [
    'a hint before the steps',
    GOOD.replace('First words.', '### Hint'),
    6,
    'the heading Hint is not a hint of a step',
  ],
  [
    'the same heading',
    GOOD.replace('The end', 'Draw a ball'),
    27,
    'the heading Draw a ball names no step of its own',
  ],
  ['a heading without letters', GOOD.replace('The end', '!?'), 27, 'the heading !? names no step of its own'],
  ['a missing picture', GOOD.replace('ball.png', 'box.png'), 12, 'the picture box.png is missing'],
  ['an error in a check', GOOD.replace("must('more', true)", "must('more'"), 32, "')' expected."],
];

test.each(FAULTS)('%s is a fault', (_, text, line, message) => {
  const parsed = parse(text);
  const found = parsed.diagnostics.map(problem => [problem.file, problem.line, problem.message]);
  expect(parsed.ok).toBe(false);
  expect(found[0]).toEqual(['course.md', line, message]);
});
