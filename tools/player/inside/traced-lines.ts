/** What each line of the sources has traced last, and the line at which a long frame is. Independent of the page. */

import { sameBytes } from '../../cartridge/bytes.ts';
import type { SourceMapV3 } from '../../compile/map/source-map.ts';
import { decodeText } from '../../console/program/decode-text.ts';
import {
  type CallerLine,
  CallerLines,
  type CallingLine,
  CallingLines,
  ownLine,
} from '../../debug/caller-lines.ts';
import type { GameRun, TraceFollower } from '../game/game-run.ts';
import type { PlayedVersion } from '../game/played-version.ts';

/** What a line has traced in the last frame that came there. */
export interface TracedLine extends CallerLine {
  /** The last messages, in their order. */
  messages: readonly string[];
  /** How many there were in the frame. */
  count: number;
}

/** The messages of one place of the chunk. */
interface TracedCall {
  from: readonly CallingLine[];
  frame: number;
  messages: string[];
  count: number;
}

/** What of a frame is kept for a place, and for how many places. */
const MAX_MESSAGES = 12;
const MAX_CALLS = 500;

/** Names by which programs trace. */
const TRACING = /\b(?:trace|console)\b/;
/** An interrupted line calls nothing that is looked for. */
const NOTHING = /(?!)/;

export class TracedLines implements TraceFollower {
  private readonly run: GameRun;
  private readonly calls = new Map<string, TracedCall>();
  private calling: CallingLines;
  private code: Uint8Array | undefined;
  private frame = 0;
  /** Where the frame was interrupted last. */
  private interruptedAt: readonly CallingLine[] = [];
  private readonly sources = new WeakMap<SourceMapV3, CallerLines>();

  /** Follows a run, which has not made a frame yet. */
  constructor(run: GameRun) {
    this.run = run;
    this.calling = new CallingLines(run.machine);
    run.traceFollower = this;
  }

  onFrame(): void {
    this.frame++;
    this.interruptedAt = [];
    const code = this.run.machine.programCode;
    if (code === this.code) return;
    const isSame = this.code !== undefined && sameBytes(code, this.code);
    this.code = code;
    if (isSame) return;
    // The lines of another program mean something else.
    this.calls.clear();
    this.calling = new CallingLines(this.run.machine);
  }

  onTrace(text: string, L: number): void {
    const from = this.calling.read(L);
    const key = from.map(({ line }) => line).join();
    let call = this.calls.get(key);
    if (!call) {
      if (this.calls.size >= MAX_CALLS) return;
      call = { from, frame: this.frame, messages: [], count: 0 };
      this.calls.set(key, call);
    }
    if (call.frame !== this.frame) Object.assign(call, { frame: this.frame, messages: [], count: 0 });
    call.count++;
    call.messages.push(text);
    if (call.messages.length > MAX_MESSAGES) call.messages.shift();
  }

  onInterrupt(L: number): void {
    this.interruptedAt = this.calling.read(L);
  }

  /** The line of a version at which a long frame is; undefined if it is not interrupted, or nobody knows. */
  interruptedLine(version: Pick<PlayedVersion, 'cartridge' | 'sourceMap'>): CallerLine | undefined {
    const callers = this.callersIn(version);
    return callers && ownLine(callers.callers(this.interruptedAt, NOTHING));
  }

  /** The lines of a version that the run plays; none if it plays an older one. */
  lines(version: Pick<PlayedVersion, 'cartridge' | 'sourceMap'>): TracedLine[] {
    const callers = this.calls.size === 0 ? undefined : this.callersIn(version);
    if (!callers) return [];
    const found = new Map<string, TracedLine & { frame: number }>();
    for (const { from, frame, messages, count } of this.calls.values()) {
      const line = ownLine(callers.callers(from, TRACING));
      if (!line) continue;
      const key = `${line.line} ${line.file}`;
      const before = found.get(key);
      // Several ways may lead to a line.
      if (before && before.frame > frame) continue;
      const isSame = before?.frame === frame;
      found.set(key, {
        ...line,
        frame,
        messages: [...(isSame ? before.messages : []), ...messages.map(decodeText)].slice(-MAX_MESSAGES),
        count: count + (isSame ? before.count : 0),
      });
    }
    return [...found.values()];
  }

  /** The lines of a version; undefined if the run plays another one, or nothing is known of its sources. */
  private callersIn({
    cartridge,
    sourceMap,
  }: Pick<PlayedVersion, 'cartridge' | 'sourceMap'>): CallerLines | undefined {
    if (!sourceMap || !sameBytes(this.run.machine.programCode, cartridge.code)) return undefined;
    const callers = this.sources.get(sourceMap) ?? new CallerLines(sourceMap);
    this.sources.set(sourceMap, callers);
    return callers;
  }
}
