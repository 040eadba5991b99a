/** Of the questions that are asked while another one is answered, the newest is sent. */

import { expect, test } from 'vitest';
import { NewestQuestions } from '../../../tools/studio/code/model/newest-questions.ts';

/** Questions whose answers come when they are told to. */
function slowAnswers() {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const questions = new NewestQuestions();
  return {
    sent,
    ask: (name: string, kind = 'complete') =>
      questions.ask(kind, () => {
        sent.push(name);
        return new Promise<string>(resolve => ends.push(() => resolve(`answer to ${name}`)));
      }),
    answer: () => ends.shift()!(),
  };
}

test('the newest question is sent after the one that is answered, those between are not', async () => {
  const { sent, ask, answer } = slowAnswers();
  const answers = ['a', 'ab', 'abc'].map(name => ask(name));
  expect(sent).toEqual(['a']);
  answer();
  expect(await answers[0]).toBe('answer to a');
  expect(await answers[1]).toBeUndefined();
  expect(sent).toEqual(['a', 'abc']);
  const late = ask('abcd');
  answer();
  expect(await answers[2]).toBe('answer to abc');
  answer();
  expect(await late).toBe('answer to abcd');
  const again = ask('b');
  expect(sent).toEqual(['a', 'abc', 'abcd', 'b']);
  answer();
  expect(await again).toBe('answer to b');
});

test('questions of other kinds do not wait, and an error lets the next one go', async () => {
  const { sent, ask } = slowAnswers();
  void ask('a');
  void ask('b', 'hover');
  expect(sent).toEqual(['a', 'b']);
  const questions = new NewestQuestions();
  const failing = questions.ask('x', () => Promise.reject(new Error('gone')));
  const next = questions.ask('x', () => Promise.resolve(1));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe(1);
});
