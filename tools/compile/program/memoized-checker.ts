/**
 * Memoizes TypeScript's answers about nodes, as the transpiler asks most questions several times, and lets typed arrays
 * be arrays.
 */

import type ts from 'typescript';
import { typeOfOperation } from './arithmetic-types.ts';
import { typedArrayOf } from './typed-arrays.ts';

/**
 * Lets a checker remember its answers. They cannot change: a program never does, and everybody outside of the checker
 * asks about nodes as they stand in their files.
 */
export function memoizeAnswers(checker: ts.TypeChecker): void {
  const { getTypeAtLocation, isArrayType, isArrayLikeType } = checker;
  checker.isArrayType = type => typedArrayOf(type) !== undefined || isArrayType(type);
  checker.isArrayLikeType = type => typedArrayOf(type) !== undefined || isArrayLikeType(type);
  checker.getTypeAtLocation = remembering(
    node => typeOfOperation(node, checker, checker.getTypeAtLocation) ?? getTypeAtLocation(node),
  );
  checker.getSymbolAtLocation = remembering(checker.getSymbolAtLocation);
  checker.getNonNullableType = remembering(checker.getNonNullableType);
  checker.getConstantValue = remembering(checker.getConstantValue);
}

function remembering<Question extends object, Answer>(
  find: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new Map<Question, Answer>();
  return question => {
    let answer = answers.get(question);
    if (answer === undefined && !answers.has(question)) {
      answer = find(question);
      answers.set(question, answer);
    }
    return answer as Answer;
  };
}
