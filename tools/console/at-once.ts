/** Does what is done in steps without a pause between them. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
