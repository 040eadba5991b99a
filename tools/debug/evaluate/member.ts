import { FunctionValue, TableValue } from '../program-value.ts';
import { type BuiltInContext, builtInMethod, type Value } from './built-ins.ts';
import { EvaluationError } from './evaluation-error.ts';

/**
 * A member of a value: a field of the program, a method of JavaScript, or a part of a value created by the
 * expression.
 *
 * @throws EvaluationError for members of undefined and null
 */
export function memberOf(object: Value, name: string, context: BuiltInContext): Value {
  if (object === undefined || object === null)
    throw new EvaluationError(`TypeError: cannot read ${name} of ${object}`);
  if (object instanceof TableValue)
    return builtInMethod(object, name, context) ?? context.reader.get(object, name);
  if (Array.isArray(object) && !Object.hasOwn(object, name)) return builtInMethod(object, name, context);
  if (object instanceof FunctionValue) return name === 'name' ? 'function' : undefined;
  if (typeof object === 'function')
    return Object.hasOwn(object, name) ? (object as unknown as { [name: string]: Value })[name] : undefined;
  if (typeof object === 'object')
    return Object.hasOwn(object, name) ? (object as { [name: string]: Value })[name] : undefined;
  const value = (Object(object) as Record<string, unknown>)[name];
  return typeof value === 'function' ? (...values) => value.apply(object, values) as Value : (value as Value);
}
