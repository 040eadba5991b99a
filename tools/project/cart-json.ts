/** The file `cart.json` of a game: what is said about the cartridge, and which files its assets come from. */

import type TypeScript from 'typescript';
import type { MinifyLevel } from '../compile/index.ts';
import ts from '../compile/typescript.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { nearestWord } from './nearest.ts';

/** Most bytes that the console keeps of a value (specification: console §2.6). */
const VALUE_LIMIT = 127;
const SAVE_ID_LIMIT = 63;

/** The keys that become comments at the start of the code. */
const TEXT_KEYS = ['title', 'author', 'desc', 'site', 'license', 'version', 'saveid', 'controls'] as const;
const INPUTS = ['gamepad', 'keyboard', 'mouse'] as const;
const MINIFY_LEVELS: readonly MinifyLevel[] = ['none', 'safe', 'pack'];
const KEYS = [...TEXT_KEYS, 'input', 'menu', 'sound', 'optimise', 'minify'];

export interface CartConfig {
  title?: string;
  author?: string;
  desc?: string;
  site?: string;
  license?: string;
  version?: string;
  /** Name under which the console keeps what `pmem` stores. */
  saveid?: string;
  /** Keys and what they do, for our player: `Left/Right: turn, Z: fire`. */
  controls?: string;
  /** Device the game is made for; none for all. */
  input?: (typeof INPUTS)[number];
  /** Items of the game menu, without spaces. */
  menu?: string[];
  /** File with the sound, relative to the folder of `cart.json`. */
  sound?: string;
  /** Whether to optimise the code. */
  optimise?: boolean;
  /** How small to make the code of what is built to be given away. */
  minify?: MinifyLevel;
}

/**
 * Reads the text of a `cart.json`. Comments and commas at the end of lists are allowed.
 * @returns the values; or a diagnostic for every key that is unknown or has a value that cannot be used
 */
export function readCartJson(text: string, file: string): Outcome<CartConfig> {
  const { error } = ts.parseConfigFileTextToJson(file, text);
  const tree = ts.parseJsonText(file, text);
  const root = tree.statements[0]?.expression;
  if (error || !root || !ts.isObjectLiteralExpression(root))
    return failure(
      errorDiagnostic(
        'cart-json/syntax',
        error ? ts.flattenDiagnosticMessageText(error.messageText, '\n') : 'the file holds no object',
        {
          ...placeOf(tree, error?.start ?? 0),
          remedy: 'The file is one object in braces, such as { "title": "My game" }.',
        },
      ),
    );
  const config: CartConfig = {};
  const diagnostics: Diagnostic[] = [];
  for (const property of root.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
    const key = property.name.text;
    const problem = readKey(config, key, jsonValue(property.initializer));
    if (problem)
      diagnostics.push(
        errorDiagnostic(problem.code, problem.message, {
          ...placeOf(tree, property.getStart(tree)),
          remedy: problem.remedy,
        }),
      );
  }
  return diagnostics.length > 0 ? failure(...diagnostics) : success(config);
}

interface Problem {
  code: string;
  message: string;
  remedy: string;
}

/** Puts a value into the configuration, or tells what is wrong with it. */
function readKey(config: CartConfig, key: string, value: unknown): Problem | undefined {
  if ((TEXT_KEYS as readonly string[]).includes(key)) {
    const problem = textProblem(key, value, key === 'saveid' ? SAVE_ID_LIMIT : VALUE_LIMIT);
    if (!problem) config[key as (typeof TEXT_KEYS)[number]] = (value as string).trim();
    return problem;
  }
  if (key === 'input') {
    if (!INPUTS.some(name => name === value))
      return wrongValue(
        key,
        value,
        `Write one of ${INPUTS.map(quote).join(', ')}, or leave the key out for all.`,
      );
    config.input = value as CartConfig['input'];
    return undefined;
  }
  if (key === 'menu') {
    const items = Array.isArray(value) ? value : [value];
    if (!items.every(item => typeof item === 'string' && /^\S+$/.test(item)))
      return wrongValue(key, value, 'Write a list of words without spaces, such as ["RESTART", "SOUND"].');
    config.menu = items as string[];
    return textProblem(key, items.join(' '), VALUE_LIMIT);
  }
  if (key === 'sound') {
    if (typeof value !== 'string' || value === '')
      return wrongValue(key, value, 'Write the name of a file beside cart.json, such as "sound.txt".');
    config.sound = value;
    return undefined;
  }
  if (key === 'optimise') {
    if (typeof value !== 'boolean') return wrongValue(key, value, 'Write true or false.');
    config.optimise = value;
    return undefined;
  }
  if (key === 'minify') {
    if (!MINIFY_LEVELS.some(level => level === value))
      return wrongValue(key, value, `Write one of ${MINIFY_LEVELS.map(quote).join(', ')}.`);
    config.minify = value as MinifyLevel;
    return undefined;
  }
  const near = nearestWord(key, KEYS);
  return {
    code: 'cart-json/unknown-key',
    message: `there is no key ${quote(key)}`,
    remedy: near ? `Did you mean ${quote(near)}?` : `The keys are ${KEYS.join(', ')}.`,
  };
}

function textProblem(key: string, value: unknown, limit: number): Problem | undefined {
  if (typeof value !== 'string')
    return wrongValue(key, value, `Write a text in quotes, such as ${quote(String(value ?? '…'))}.`);
  if (/[\r\n\0]/.test(value)) return wrongValue(key, value, 'Write it on one line.');
  const size = new TextEncoder().encode(value.trim()).length;
  if (size > limit)
    return {
      code: 'cart-json/too-long',
      message: `the value of ${quote(key)} has ${size} bytes; the console keeps ${limit}`,
      remedy: 'Shorten it.',
    };
  return undefined;
}

function wrongValue(key: string, value: unknown, remedy: string): Problem {
  return {
    code: 'cart-json/wrong-value',
    message: `the value of ${quote(key)} cannot be ${JSON.stringify(value) ?? 'this'}`,
    remedy,
  };
}

function quote(text: string): string {
  return JSON.stringify(text);
}

/** The value that a JSON expression stands for. */
function jsonValue(node: TypeScript.Expression): unknown {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(jsonValue);
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(
      node.properties
        .filter(ts.isPropertyAssignment)
        .map(property => [property.name.getText(node.getSourceFile()), jsonValue(property.initializer)]),
    );
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return null;
}

function placeOf(tree: TypeScript.JsonSourceFile, position: number): Partial<Diagnostic> {
  const { line, character } = tree.getLineAndCharacterOfPosition(position);
  return { file: tree.fileName, line: line + 1, column: character + 1, source: tree.text };
}
