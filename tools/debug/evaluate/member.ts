import { FunctionValue, type ProgramValue, TableValue } from '../program-value.ts';
import { type BuiltInContext, builtInMethod, type Value } from './built-ins.ts';
import { EvaluationError } from './evaluation-error.ts';

/**
 * A member of a value: a field of the program or what its getter returns, a method of JavaScript, or a part of a value created
 * by the expression.
 *
 * @throws EvaluationError for members of undefined and null, and for a getter that fails
 */
export function memberOf(object: Value, name: string, context: BuiltInContext): Value {
  if (object === undefined || object === null)
    throw new EvaluationError(`TypeError: cannot read ${name} of ${object}`);
  if (object instanceof TableValue) {
    const method = builtInMethod(object, name, context);
    if (method !== undefined) return method;
    const accessor = context.reader.accessor(object, name);
    if (!accessor) return context.reader.get(object, name);
    const { get } = accessor;
    return get instanceof FunctionValue ? context.call(get, [], object) : undefined;
  }
  if (Array.isArray(object) && !Object.hasOwn(object, name)) return builtInMethod(object, name, context);
  if (object instanceof FunctionValue) return name === 'name' ? 'function' : undefined;
  if (typeof object === 'function')
    return Object.hasOwn(object, name) ? (object as unknown as { [name: string]: Value })[name] : undefined;
  if (typeof object === 'object')
    return Object.hasOwn(object, name) ? (object as { [name: string]: Value })[name] : undefined;
  const value = (Object(object) as Record<string, unknown>)[name];
  return typeof value === 'function' ? (...values) => value.apply(object, values) as Value : (value as Value);
}

/**
 * Gives a field of an object of the program another value, or calls its setter.
 * @throws EvaluationError for values without fields, for a property with a getter only, and for a setter that fails
 */
export function setMember(object: Value, name: string, value: ProgramValue, context: BuiltInContext): void {
  if (!(object instanceof TableValue)) throw new EvaluationError('only fields of objects can be set');
  const accessor = context.reader.accessor(object, name);
  if (!accessor) context.reader.set(object, name, value);
  else if (accessor.set instanceof FunctionValue) context.call(accessor.set, [value], object);
  else throw new EvaluationError(`TypeError: ${name} cannot be set: it has only a getter`);
}

/** Whether a value has a member of a name, whatever its getter would give. */
export function hasMember(object: Value, name: string, context: BuiltInContext): boolean {
  const isComputed = object instanceof TableValue && context.reader.accessor(object, name) !== undefined;
  return isComputed || memberOf(object, name, context) !== undefined;
}
