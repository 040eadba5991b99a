/** The breakpoints that a client has asked for: they stay while the code changes, and are set anew in each version. */

import type { ProgramDebugger } from '../program-debugger.ts';
import { ProtocolError } from './protocol.ts';
import type { Scripts } from './scripts.ts';

/** A breakpoint as the client asked for it, in all sources that fit. */
interface Wish {
  fits(url: string): boolean;
  line: number;
  condition: string | undefined;
}

/** Lines that are looked at for one request. */
const MAX_LINES = 500;

export class ClientBreakpoints {
  private readonly debugger: ProgramDebugger;
  private readonly scripts: () => Scripts;
  private readonly isConditionMet: (condition: string) => boolean;
  private readonly wishes = new Map<string, Wish>();
  private count = 0;

  /**
   * @param scripts gives the sources as they are now
   * @param isConditionMet asked where the program is
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
  setByUrl({ url, urlRegex, lineNumber, condition }: Record<string, never>): object {
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

  /** Sets all of them in new code; gives where each is. */
  setAnew(): { breakpointId: string; location: object }[] {
    return [...this.wishes].flatMap(([breakpointId, wish]) =>
      this.place(breakpointId, wish).map(location => ({ breakpointId, location })),
    );
  }

  clear(): void {
    this.wishes.clear();
  }

  /** The breakpoints of the client that are met, by what the debugger tells. */
  static ids(hits: readonly string[]): string[] {
    // One breakpoint may stand in several files.
    return [...new Set(hits.map(id => id.replace(/#\d+$/, '')))];
  }

  private add(id: string, wish: Wish): object[] {
    this.wishes.set(id, wish);
    return this.place(id, wish);
  }

  /** Sets a breakpoint in all sources that fit; returns where it is. */
  private place(id: string, { fits, line, condition }: Wish): object[] {
    const scripts = this.scripts();
    return scripts.urls.flatMap((url, source) => {
      if (!fits(url)) return [];
      const isMet = () => !condition || this.isConditionMet(condition);
      const resolved = this.debugger.addBreakpoint({ id: `${id}#${source}`, source, line, isMet });
      // Before the program is loaded, the line is taken at its word.
      const place = resolved ?? (this.debugger.program ? undefined : { line, column: 0 });
      return place ? [scripts.location({ source, line: place.line, column: place.column })] : [];
    });
  }
}
