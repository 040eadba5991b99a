/**
 * Tables of settings in files: each key with its description, its validation in a build, and its schema for
 * editors. Readers and schemas come from the same table.
 */

import { type Outcome, success } from '../../diagnostic.ts';
import {
  apart,
  type JsonProblem,
  quote,
  readJsonObject,
  together,
  unknownKey,
  wrongValue,
} from './json-object.ts';

/** A JSON schema, as far as settings need it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One key of a settings file. */
export interface Setting {
  /** The description, as editors show it. */
  description: string;
  /** The values it accepts, as editors check them. */
  schema: JsonSchema;
  /** What is wrong with a value; undefined if it is valid. */
  problem(kind: string, key: string, value: unknown): JsonProblem | undefined;
  /** Converts the value as written to the value that a build uses, if they differ. */
  read?(value: unknown): unknown;
}

/** The table of a file or of a nested object: a setting for each key. */
export type Settings<Values> = Readonly<Record<keyof Values & string, Setting>>;

/** The key with which editors find the schema of a file. */
export const SCHEMA_KEY = '$schema';

/**
 * Reads a settings file. Comments and trailing commas are allowed.
 *
 * @param kind prefix of its diagnostic codes, such as `cart-json`
 * @param example a valid file, for the remedy
 * @param values receives the valid values, even if others are invalid
 */
export function readSettings<Values extends object>(
  settings: Settings<Values>,
  { text, file, kind, example }: { text: string; file: string; kind: string; example: string },
  values: Record<string, unknown> = {},
): Outcome<Partial<Values>> {
  const read = readJsonObject({ text, file, kind, example }, (key, value) => {
    if (key === SCHEMA_KEY) return undefined;
    const setting = settingOf(settings, key);
    if (!setting) return unknownKey(kind, key, Object.keys(settings));
    const problem = setting.problem(kind, key, value);
    if (!problem) values[key] = setting.read ? setting.read(value) : value;
    return problem;
  });
  return read.ok ? success(values as Partial<Values>) : read;
}

/** The setting of a key; undefined if the table does not have it. */
export function settingOf<Values>(settings: Settings<Values>, key: string): Setting | undefined {
  return Object.hasOwn(settings, key) ? settings[key as keyof Values & string] : undefined;
}

/** What is wrong with a nested object of settings. */
export function objectProblem<Values>(
  settings: Settings<Values>,
  { kind, key, value, remedy }: { kind: string; key: string; value: unknown; remedy: string },
): JsonProblem | undefined {
  if (!isObject(value)) return wrongValue(kind, key, value, remedy);
  const problems = Object.entries(value).flatMap(([name, inner]) => {
    const setting = settingOf(settings, name);
    const problem = setting
      ? setting.problem(kind, name, inner)
      : unknownKey(kind, name, Object.keys(settings));
    return problem ? apart(problem).map(one => ({ inner: name, ...one })) : [];
  });
  return together(problems);
}

/** The schema of an object with these settings. */
export function objectSchema<Values>(settings: Settings<Values>): JsonSchema {
  const rows = Object.entries<Setting>(settings);
  return {
    type: 'object',
    properties: Object.fromEntries(
      rows.map(([key, { description, schema }]) => [key, { description, ...schema }]),
    ),
    additionalProperties: false,
  };
}

/** A setting with a fixed set of values. */
export function choice(description: string, values: readonly string[], otherwise = ''): Setting {
  return {
    description,
    schema: { enum: values },
    problem: (kind, key, value) =>
      values.some(word => word === value)
        ? undefined
        : wrongValue(kind, key, value, `Write one of ${values.map(quote).join(', ')}${otherwise}.`),
  };
}

/** A boolean setting. */
export function flag(description: string): Setting {
  return {
    description,
    schema: { type: 'boolean' },
    problem: (kind, key, value) =>
      typeof value === 'boolean' ? undefined : wrongValue(kind, key, value, 'Write true or false.'),
  };
}

/**
 * An integer setting.
 *
 * @param write what to write, such as `a palette number from 0 to 15`
 */
export function wholeNumber(
  description: string,
  { minimum, maximum = Number.MAX_SAFE_INTEGER, write }: { minimum: number; maximum?: number; write: string },
): Setting {
  const isRight = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
  return {
    description,
    schema: { type: 'integer', minimum, ...(maximum < Number.MAX_SAFE_INTEGER ? { maximum } : {}) },
    problem: (kind, key, value) =>
      isRight(value) ? undefined : wrongValue(kind, key, value, `Write ${write}.`),
  };
}

/** A setting with a non-empty string. */
export function filledText(description: string, remedy = 'Write a string.'): Setting {
  return {
    description,
    schema: { type: 'string', minLength: 1 },
    problem: (kind, key, value) =>
      typeof value === 'string' && value.trim() !== '' ? undefined : wrongValue(kind, key, value, remedy),
    read: value => (value as string).trim(),
  };
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
