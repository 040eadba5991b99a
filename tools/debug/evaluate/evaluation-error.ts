/** Why an expression has no value. */
export class EvaluationError extends Error {}
