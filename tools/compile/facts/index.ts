/**
 * The interface of all facts about a program. Other passes import this file only; the analyses behind it are inside
 * of this folder.
 */

export { ARRAY_METHODS } from './arrays/array-methods.ts';
export { isArrayCall, isSized } from './arrays/sized-arrays.ts';
export { isTypedArray, SOME_CLASS, typedArraysOf, typedClassOf } from './arrays/typed-elements.ts';
export { asksForMissing, isAskedFor } from './asked-members.ts';
export { ancestorsOf } from './base-classes.ts';
export {
  type CheckedProgram,
  globalOf,
  isAmbient,
  isIteratorKey,
  isLibraryMember,
  isLibraryMethod,
  isLibraryType,
  isOfBuiltIns,
  isOnlyCalled,
  isWithoutThis,
  libraryGlobal,
  memberOf,
  nameOf,
} from './built-in-names.ts';
export { callbackSymbols, callbacksWithThis } from './callback-symbols.ts';
export { isCalledNumber, mayBeConverted, typesBelow, typesSpread } from './called-numbers.ts';
export { choicesOf } from './choices.ts';
export { ambientParameter, isClassValue } from './class-values.ts';
export {
  dynamicMethod,
  isDynamic,
  isOfAny,
  isOfPrimitive,
  isOnlyAsked,
  mayBeOfIterator,
  methodOfAny,
  methodValue,
  ownersOfMethod,
} from './dynamic-methods.ts';
export { falseAssertion, type ValueKind } from './false-assertions.ts';
export { contentsOf, fieldsForLua, fieldsOf, shownFields } from './flow/contents.ts';
export { hasWideSpaces, literalPattern, patternAt, textOf } from './flow/known-patterns.ts';
export { defaultParameter, functionLengthOf } from './function-lengths.ts';
export {
  ANY_NUMBER,
  canBeNaN,
  hasZero,
  INT32,
  INTEGER,
  isInt32,
  isWhole,
  type NumberRange,
} from './intervals/intervals.ts';
export { elementType, limitOf, valuesOf, yieldedType } from './iterated-types.ts';
export {
  isMap,
  isOwnIterator,
  isSet,
  iteratorClosesOf,
  mayBeHeld,
  yields,
} from './iterators/iterator-close.ts';
export { closingShows, generatorsThatShow } from './iterators/shown-closings.ts';
export { isAsync, isSuspension, suspends } from './iterators/suspensions.ts';
export { enumsAsObjects } from './keys/enums-as-objects.ts';
export {
  enumeratesAnyKeys,
  enumeratesKeys,
  isJsonText,
  objectFunction,
  READERS,
} from './keys/key-enumeration.ts';
export {
  isListType,
  isNumberText,
  isOpenType,
  isUnknown,
  mayHaveNumberKeys,
  usesNumberKeys,
} from './keys/number-keys.ts';
export { keptVariables, namesIn } from './loop-variables.ts';
export { isMaker, mayBeMaker } from './makers-of-packages.ts';
export { isSetEarly } from './nullish/early-fields.ts';
export { givenNullish, madeNullish } from './nullish/given-nullish.ts';
export { type HoleKind, holesOf } from './nullish/holes.ts';
export {
  assertedAs,
  isAlwaysPresent,
  isNullAmongNumbers,
  isNullish,
  isOfNumbers,
  mayBeUndefined,
  mayBeUndefinedText,
} from './nullish/nullish-values.ts';
export { rangesOf } from './ranges/number-ranges.ts';
export { answersIn, cachedWithFacts, holds } from './recorded-facts.ts';
export { zerosOf } from './signed-zeros/index.ts';
export { mayHideStaticField, mayUnsetInheritedField } from './static-fields.ts';
export { stringConversions } from './string-conversions.ts';
export { hasLength, kindOf, METHODS_OF_BOTH, mayLackLength } from './strings-and-arrays.ts';
export { thisParameter, usesThis } from './this-values.ts';
export { argumentFlags, eachArgument, typeArgumentFacts } from './type-arguments.ts';
export {
  areAll,
  areSome,
  canBeObject,
  hasProperties,
  isNullable,
  literalNumber,
  makesIterators,
  mustBe,
  partsOf,
  typeWhenRead,
} from './type-parts.ts';
export { textsOf } from './untyped-texts.ts';
export {
  accessorsOfClasses,
  isPossibleAccessor,
  mayBeAccessor,
  mayCallUserCode,
  mayHideAccessor,
  mentionsAccessors,
} from './user-code.ts';
export {
  type Access,
  assignedBy,
  COMPOUND_OPERATORS,
  calledMethod,
  callsOther,
  changes,
  hasEffects,
  isAccess,
  isCallee,
  isTarget,
  isWrapper,
  skipWrappers,
  symbolAt,
  withWrappers,
  writtenName,
} from './writes.ts';
