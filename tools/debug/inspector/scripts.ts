/** The sources of a program as protocol scripts. Each version of the code has its own scripts. */

import type { SourceLine, SourceLines } from '../source-lines.ts';
import { ProtocolError, type RemoteFrame } from './protocol.ts';

/** The only execution context. */
export const CONTEXT_ID = 1;

export class Scripts {
  readonly lines: SourceLines;
  readonly urls: readonly string[];
  private readonly version: number;

  /**
   * @param urls addresses of the sources, in order
   * @param version number of the code
   */
  constructor(lines: SourceLines, urls: readonly string[], version: number) {
    this.lines = lines;
    this.urls = urls;
    this.version = version;
  }

  /** The `Debugger.scriptParsed` event of each script. */
  described(): object[] {
    return this.lines.texts.map((text, source) => {
      const rows = text.split('\n');
      return {
        scriptId: this.id(source),
        url: this.urls[source],
        startLine: 0,
        startColumn: 0,
        endLine: rows.length - 1,
        endColumn: rows.at(-1)!.length,
        executionContextId: CONTEXT_ID,
        hash: '',
        isModule: true,
        length: text.length,
        executionContextAuxData: { isDefault: true },
      };
    });
  }

  id(source: number): string {
    return `${this.version}-${source}`;
  }

  /** Index of the source of a script, also for earlier versions, whose order is the same. */
  source(id: string): number {
    return Number(id.replace(/^.*-/, ''));
  }

  /** The text of a script. */
  text(id: string): string {
    const text = this.lines.texts[this.source(id)];
    if (text === undefined) throw new ProtocolError('unknown script');
    return text;
  }

  /** A position in the protocol's form. */
  location({ source, line, column }: SourceLine): RemoteFrame['location'] {
    return { scriptId: this.id(source), lineNumber: line, columnNumber: column };
  }
}
