/**
 * Records the facts that lowering and checks ask about a file, so that the next build can tell whether its results
 * for that file are still valid.
 */

import { type Answer, cached } from '../program/incremental/cache.ts';
import { memoize } from '../program/memoize.ts';
import ts from '../program/typescript.js';
import type { NumberRange } from './intervals/intervals.ts';

type Fact = NumberRange | string | boolean;
type Questions = Record<string, (node: ts.Node) => Fact>;

/** The questions about the nodes of a program, by what they are about. */
const askedAbout = new Map<string, (program: ts.Program) => Questions>();

const recordsOf = memoize((_: ts.Program) => new Map<ts.SourceFile, Answer[]>());

/**
 * Facts about nodes whose answers are recorded.
 *
 * @param about what they are about; a name of its own
 * @param find gives the questions about the nodes of a program
 */
export function recorded<Known extends Questions>(
  about: string,
  find: (program: ts.Program) => Known,
): (program: ts.Program) => Known {
  const questionsOf = memoize(find);
  askedAbout.set(about, questionsOf);
  return memoize(program => {
    const questions = questionsOf(program);
    const records = recordsOf(program);
    const recording: Questions = {};
    for (const name in questions)
      recording[name] = node => {
        const original = ts.getOriginalNode(node);
        const file = original.getSourceFile();
        const fact = questions[name](original);
        const answers = records.get(file) ?? [];
        records.set(file, answers);
        answers.push({ about, question: name, node: original, fact });
        return fact;
      };
    return recording as Known;
  });
}

/** Whether what was answered about a node holds in a program with the same file. */
export function holds({ about, question, node, fact }: Answer, program: ts.Program): boolean {
  return isSame(askedAbout.get(about)!(program)[question](node), fact as Fact);
}

/** The recorded answers about a file, to be checked in the next build. */
export function answersIn(program: ts.Program, file: ts.SourceFile): readonly Answer[] {
  return recordsOf(program).get(file) ?? [];
}

/** A cached answer about a file that depends on the file, on the meaning of its imports, and on recorded facts. */
export function cachedWithFacts<T>(
  program: ts.Program,
  file: ts.SourceFile,
  question: string,
  find: () => T,
): T {
  const findAndNote = () => {
    const { length } = answersIn(program, file);
    const found = find();
    return { found, asked: answersIn(program, file).slice(length) };
  };
  const isTrue = ({ asked }: ReturnType<typeof findAndNote>) => asked.every(answer => holds(answer, program));
  return cached(program, file, question, findAndNote, isTrue).found;
}

function isSame(a: Fact, b: Fact): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.min === b.min && a.max === b.max && a.kind === b.kind;
}
