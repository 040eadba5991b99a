/** The supported part of the Chrome DevTools Protocol. */

import type { Pause } from '../pauses.ts';

/** A request of the client. */
export interface Request {
  id: number;
  method: string;
  params?: Record<string, unknown>;
}

/** A value for the client. */
export interface RemoteObject {
  type: 'number' | 'string' | 'boolean' | 'undefined' | 'object' | 'function';
  subtype?: 'null' | 'error';
  className?: string;
  value?: unknown;
  unserializableValue?: string;
  description?: string;
  objectId?: string;
  preview?: ObjectPreview;
}

export interface ObjectPreview {
  type: 'object';
  description: string;
  overflow: boolean;
  properties: { name: string; type: RemoteObject['type']; value: string }[];
}

export interface PropertyDescriptor {
  name: string;
  value: RemoteObject;
  writable: boolean;
  configurable: boolean;
  enumerable: boolean;
  isOwn: boolean;
}

/** A running function of the paused program. */
export interface RemoteFrame {
  callFrameId: string;
  functionName: string;
  url: string;
  location: { scriptId: string; lineNumber: number; columnNumber: number };
  scopeChain: { type: string; name?: string; object: RemoteObject }[];
  this: RemoteObject;
}

/**
 * Pause reasons of the protocol. VS Code treats a pause that it did not request as a `debugger` statement,
 * unless the data marks it as a step: going back, or the page's buttons.
 */
export const PAUSE_REASONS: Record<Pause['reason'], object> = {
  breakpoint: { reason: 'other' },
  debugger: { reason: 'other' },
  error: { reason: 'exception' },
  endless: { reason: 'exception' },
  pause: { reason: 'other', data: { __rewriteAs: 'step' } },
  step: { reason: 'step', data: { __rewriteAs: 'step' } },
};

/** Why a request fails; sent to the client. */
export class ProtocolError extends Error {
  readonly code: number;
  constructor(message: string, code = -32000) {
    super(message);
    this.code = code;
  }
}

/** Supported requests and events. */
const METHODS =
  'NodeWorker.enable Profiler.enable Runtime.enable Runtime.runIfWaitingForDebugger Runtime.getIsolateId Runtime.releaseObject ' +
  'Runtime.releaseObjectGroup Runtime.getProperties Runtime.evaluate Runtime.callFunctionOn Debugger.enable ' +
  'Debugger.disable Debugger.setAsyncCallStackDepth Debugger.setBlackboxPatterns Debugger.setPauseOnExceptions ' +
  'Debugger.setBreakpointsActive Debugger.setSkipAllPauses Debugger.setBreakpointByUrl Debugger.setBreakpoint ' +
  'Debugger.removeBreakpoint Debugger.getPossibleBreakpoints Debugger.getScriptSource Debugger.pause Debugger.resume ' +
  'Debugger.stepInto Debugger.stepOver Debugger.stepOut Debugger.evaluateOnCallFrame Debugger.setVariableValue';
const EVENTS =
  'Runtime.executionContextCreated Runtime.consoleAPICalled Debugger.scriptParsed Debugger.breakpointResolved ' +
  'Debugger.paused Debugger.resumed';

/** The protocol description, served at `/json/protocol`. */
export function protocolDescription(): object {
  const named = (all: string, domain: string) =>
    all.split(' ').flatMap(method => {
      const [own, name] = method.split('.');
      return own === domain ? [{ name }] : [];
    });
  const domains = [...new Set(METHODS.split(' ').map(method => method.split('.')[0]))];
  return {
    version: { major: '1', minor: '3' },
    domains: domains.map(domain => ({
      domain,
      commands: named(METHODS, domain),
      events: named(EVENTS, domain),
    })),
  };
}

/** Parses a request; undefined if it is invalid. */
export function parseRequest(message: string): (Request & { params: Record<string, unknown> }) | undefined {
  try {
    const { id, method, params } = JSON.parse(message);
    return Number.isInteger(id) && typeof method === 'string'
      ? { id, method, params: params ?? {} }
      : undefined;
  } catch {
    // Not JSON, or not an object.
    return undefined;
  }
}
