/** Call frames as the client sees them: the function, its position, and its variables by scope. */

import type { Machine } from '../../console/machine.ts';
import type { CallFrame } from '../call-frames.ts';
import type { FrameNames, SeenVariable } from '../chunk/frame-names.ts';
import type { Value } from '../evaluate/evaluate.ts';
import type { ProgramDebugger } from '../program-debugger.ts';
import { consoleView } from './console-view.ts';
import { ProtocolError, type RemoteFrame, type RemoteObject } from './protocol.ts';
import type { VirtualObject } from './remote-objects.ts';
import type { Scripts } from './scripts.ts';

/** What the description of a frame is made from. */
export interface FrameView {
  debugger: ProgramDebugger;
  scripts: Scripts;
  machine: Machine;
  variables: FrameNames;
  /** Makes a value for the client. */
  describe(value: Value | VirtualObject): RemoteObject;
}

/**
 * A frame of `Debugger.paused`.
 *
 * @param id by which the client refers to the frame
 */
export function describeFrame(view: FrameView, frame: CallFrame, id: string): RemoteFrame {
  const { scripts, variables } = view;
  const place = view.debugger.place(frame)!;
  const name = view.debugger.program!.names(frame.compiled)?.name ?? '';
  const scopes = variables.scopes(frame);
  const self = scopes.local.find(isThis);
  return {
    callFrameId: id,
    functionName: name,
    location: scripts.location(place),
    url: scripts.urls[place.source],
    scopeChain: [
      ...scopesOf(view, scopes, name, scripts.lines.files[place.source]).map(([type, title, list]) => ({
        type,
        ...(title === '' ? {} : { name: title }),
        object: view.describe(scopeObject(variables, title || type, list)),
      })),
      { type: 'global', name: 'Console', object: view.describe(consoleView(view.machine)) },
    ],
    this: view.describe(self && variables.valueOf(self)),
  };
}

/** The scopes of a frame, innermost first: type in the protocol, title, variables. Empty ones are left out, except the first. */
function scopesOf(
  { variables }: FrameView,
  { local, closure, program }: ReturnType<FrameNames['scopes']>,
  name: string,
  file: string,
): [type: string, title: string, variables: readonly SeenVariable[]][] {
  const own = program.filter(variable => !variables.isCode(variable));
  const scopes: [string, string, readonly SeenVariable[]][] = [
    ['local', name, local.filter(variable => !isThis(variable))],
    ['closure', '', closure],
    ['module', baseName(file), own.filter(variable => variable.file === file)],
    [
      'script',
      'Other modules',
      own.filter(variable => variable.file !== undefined && variable.file !== file),
    ],
  ];
  return scopes.filter(([type, , list]) => type === 'local' || list.length > 0);
}

function isThis({ name }: SeenVariable): boolean {
  return name === 'this';
}

/** The variables of a scope as an object whose properties can be set. */
function scopeObject(
  variables: FrameNames,
  description: string,
  list: readonly SeenVariable[],
): VirtualObject {
  return {
    description,
    properties: () => list.map(variable => ({ name: variable.name, value: variables.valueOf(variable) })),
    set: (name, value) => {
      const variable = list.find(one => one.name === name);
      if (!variable) throw new ProtocolError(`there is no variable ${name}`);
      variables.assign(variable, value);
    },
  };
}

function baseName(file: string): string {
  return file.replace(/^.*[/\\]/, '');
}
