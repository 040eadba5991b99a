/** The client's breakpoints, which survive code changes and are resolved again in each version. */

import type { ProgramDebugger } from '../program-debugger.ts';
import { ProtocolError, type RemoteFrame } from './protocol.ts';
import type { Scripts } from './scripts.ts';

/** A breakpoint as requested, for all matching sources. */
interface Wish {
  fits(url: string): boolean;
  line: number;
  condition: string | undefined;
}

/** Maximum number of lines examined for one request. */
const MAX_LINES = 500;

export class ClientBreakpoints {
  private readonly debugger: ProgramDebugger;
  private readonly scripts: () => Scripts;
  private readonly isConditionMet: (condition: string) => boolean;
  private readonly wishes = new Map<string, Wish>();
  private count = 0;

  /**
   * @param scripts returns the current sources
   * @param isConditionMet called in the frame where the program is
   */
  constructor(
    debugger_: ProgramDebugger,
    scripts: () => Scripts,
    isConditionMet: (condition: string) => boolean,
  ) {
    this.debugger = debugger_;
    this.scripts = scripts;
    this.isConditionMet = isConditionMet;
  }

  /** `Debugger.setBreakpointByUrl` */
  setByUrl({ url, urlRegex, lineNumber, condition }: Record<string, never>): {
    breakpointId: string;
    locations: RemoteFrame['location'][];
  } {
    const pattern = urlRegex === undefined ? undefined : new RegExp(urlRegex);
    const breakpointId = `${++this.count}:${lineNumber}:${urlRegex ?? url}`;
    const fits = (own: string) => (pattern ? pattern.test(own) : own === url);
    return { breakpointId, locations: this.add(breakpointId, { fits, line: lineNumber, condition }) };
  }

  /** `Debugger.setBreakpoint` */
  set({ location, condition }: Record<string, never>): object {
    const { scriptId, lineNumber: line } = location as { scriptId: string; lineNumber: number };
    const breakpointId = `${++this.count}:${line}:${scriptId}`;
    const scripts = this.scripts();
    const url = scripts.urls[scripts.source(scriptId)];
    const [actualLocation] = this.add(breakpointId, { fits: own => own === url, line, condition });
    if (!actualLocation) throw new ProtocolError('no code runs at this line');
    return { breakpointId, actualLocation };
  }

  /** `Debugger.removeBreakpoint` */
  remove(id: string): undefined {
    for (const source of this.scripts().urls.keys()) this.debugger.removeBreakpoint(`${id}#${source}`);
    this.wishes.delete(id);
    return undefined;
  }

  /** Removes all breakpoints. */
  removeAll(): void {
    for (const id of [...this.wishes.keys()]) this.remove(id);
  }

  /** `Debugger.getPossibleBreakpoints` */
  possible({ start, end }: Record<string, never>): object {
    const from = start as { scriptId: string; lineNumber: number };
    const last = (end as { lineNumber: number } | undefined)?.lineNumber ?? from.lineNumber;
    const scripts = this.scripts();
    const source = scripts.source(from.scriptId);
    const locations: object[] = [];
    for (let line = from.lineNumber; line <= Math.min(last, from.lineNumber + MAX_LINES); line++) {
      const resolved = this.debugger.resolve({ source, line });
      if (resolved?.line === line) locations.push(scripts.location({ source, ...resolved }));
    }
    return { locations };
  }

  /** Resolves all breakpoints in new code; returns their locations. */
  setAnew(): { breakpointId: string; location: object }[] {
    return [...this.wishes].flatMap(([breakpointId, wish]) =>
      this.place(breakpointId, wish).map(location => ({ breakpointId, location })),
    );
  }

  clear(): void {
    this.wishes.clear();
  }

  /** The client's breakpoints among those that were hit. */
  static ids(hits: readonly string[]): string[] {
    // One breakpoint may be in several files.
    return [...new Set(hits.map(id => id.replace(/#\d+$/, '')))];
  }

  private add(id: string, wish: Wish): RemoteFrame['location'][] {
    this.wishes.set(id, wish);
    return this.place(id, wish);
  }

  /** Sets a breakpoint in all matching sources; returns its locations. */
  private place(id: string, { fits, line, condition }: Wish): RemoteFrame['location'][] {
    const scripts = this.scripts();
    return scripts.urls.flatMap((url, source) => {
      if (!fits(url)) return [];
      const isMet = () => !condition || this.isConditionMet(condition);
      const resolved = this.debugger.addBreakpoint({ id: `${id}#${source}`, source, line, isMet });
      // Before the program is loaded, the requested line is reported.
      const place = resolved ?? (this.debugger.program ? undefined : { line, column: 0 });
      return place ? [scripts.location({ source, line: place.line, column: place.column })] : [];
    });
  }
}
