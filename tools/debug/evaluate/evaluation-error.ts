/** Why an expression cannot be evaluated. */
export class EvaluationError extends Error {}
