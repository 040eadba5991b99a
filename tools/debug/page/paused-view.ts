/** What the Code tab shows of a paused game: its call stack, and variables as far as they are unfolded. */

import type { Inspection } from '../inspector/inspection.ts';
import type { ObjectPreview, RemoteObject } from '../inspector/protocol.ts';
import type { Pause } from '../pauses.ts';

/** A value as text. */
export interface ShownValue {
  text: string;
  kind: RemoteObject['type'];
}

/** A variable, a field, or a group of variables. */
export interface ShownVariable extends ShownValue {
  name: string;
  /** Names it in {@link Look}. */
  path: string;
  isExpandable: boolean;
  /** Its fields, if it is unfolded. */
  parts?: ShownVariable[];
}

export interface ShownFrame {
  /** Name of the function; '' without one. */
  name: string;
  file: string;
  /** From 1. */
  line: number;
}

export interface PausedView {
  reason: Pause['reason'];
  /** What an error says. */
  message?: string;
  /** The running functions, the innermost first. */
  frames: ShownFrame[];
  /** Number of the frame whose variables these are. */
  frame: number;
  /** Groups of variables, the nearest first. */
  scopes: ShownVariable[];
}

/** What of a paused game is shown. */
export interface Look {
  /** Number of the frame in the call stack. */
  frame: number;
  /** Paths of what is unfolded. */
  unfolded: ReadonlySet<string>;
}

/** Maximum number of fields that are shown of a value. */
const MAX_PARTS = 200;

/**
 * Describes a paused program.
 *
 * @param reason why it was paused when it came to this place
 * @param message what the error said that it came there with
 */
export function describePaused(
  inspection: Inspection,
  pause: Pause,
  { frame, unfolded }: Look,
  { reason, message }: Pick<PausedView, 'reason' | 'message'>,
): PausedView {
  const { callFrames: frames } = inspection.describePause(pause);
  const shown = Math.min(frame, frames.length - 1);
  const { scopeChain, this: self } = frames[shown];
  const partsOf = ({ objectId }: RemoteObject, path: string): ShownVariable[] =>
    inspection
      .properties({ objectId } as never)
      .result.slice(0, MAX_PARTS)
      .map(({ name, value }) => variable(name, value, `${path}\n${name}`));
  const variable = (name: string, value: RemoteObject, path: string): ShownVariable => {
    const isExpandable = value.objectId !== undefined;
    const parts = isExpandable && unfolded.has(path) ? partsOf(value, path) : undefined;
    return { name, path, isExpandable, parts, ...shownValue(value) };
  };
  return {
    reason,
    message,
    frames: frames.map(({ functionName, url, location }) => ({
      name: functionName,
      file: url,
      line: location.lineNumber + 1,
    })),
    frame: shown,
    scopes: scopeChain.map(({ type, name, object }) => {
      const title = TITLES[type] ?? name ?? type;
      const scope = { ...variable(title, object, title), text: type === 'module' ? (name ?? '') : '' };
      if (type === 'local' && self.type !== 'undefined')
        scope.parts?.unshift(variable('this', self, `${title}\nthis`));
      return scope;
    }),
  };
}

/** Titles of scopes by their type in the protocol. */
const TITLES: Readonly<Record<string, string>> = {
  local: 'Local',
  closure: 'Enclosing functions',
  module: 'This file',
};
/** What is unfolded at first. */
export const FIRST_LOOK: Look = {
  frame: 0,
  unfolded: new Set(['Local', 'Enclosing functions', 'This file']),
};

/** What the error says that paused a program. */
export function errorText(inspection: Inspection, pause: Pause): string | undefined {
  const { data } = inspection.describePause(pause);
  return data && (data.description ?? String(data.value));
}

/**
 * The value of an expression in a frame of a paused program.
 *
 * @throws Error if it has none
 */
export function evaluated(
  inspection: Inspection,
  pause: Pause,
  frame: number,
  expression: string,
): ShownValue {
  const { callFrameId } = inspection.describePause(pause).callFrames[frame];
  const { result, exceptionDetails } = inspection.evaluate({ callFrameId, expression } as never);
  if (exceptionDetails) throw new Error(result.description);
  return shownValue(result);
}

/** A value as one writes it in TypeScript. */
export function shownValue({ type, value, description, preview }: RemoteObject): ShownValue {
  if (type === 'string') return { kind: type, text: JSON.stringify(value) };
  if (type === 'function') return { kind: type, text: 'function' };
  if (preview) return { kind: type, text: previewText(preview) };
  return { kind: type, text: description ?? String(value) };
}

/** `[1, 2, …]`, `{ x: 1 }`, `Player { lives: 3 }`, `Map(2) { … }` */
function previewText({ description, properties, overflow }: ObjectPreview): string {
  const isArray = /^Array\(\d+\)$/.test(description);
  const parts = properties.map(({ name, type, value }) => {
    const text =
      type === 'string' ? JSON.stringify(value) : type === 'function' ? 'function' : shortened(value);
    return isArray ? text : `${name}: ${text}`;
  });
  if (overflow) parts.push('…');
  const inside = parts.join(', ');
  if (isArray) return `[${inside}]`;
  const prefix = description === 'Object' ? '' : `${description} `;
  return parts.length > 0 ? `${prefix}{ ${inside} }` : `${prefix}{}`;
}

/** An object inside another one: `{…}`, `[…]`, `Player` */
function shortened(text: string): string {
  if (text === 'Object') return '{…}';
  return /^Array\(\d+\)$/.test(text) ? (text === 'Array(0)' ? '[]' : '[…]') : text;
}
