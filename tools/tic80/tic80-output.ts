/** Parses TIC-80's console output while it runs a game, line by line; lines may start with its prompt. */

/** A Lua error of the program. */
export interface ProgramError {
  message: string;
  traceback: string;
}

export interface OutputListener {
  /** The cartridge was loaded. */
  onLoaded(): void;
  /** The cartridge was not loaded, and TIC-80 plays something else. */
  onNotLoaded(line: string): void;
  onError(error: ProgramError): void;
  /** Any other line. */
  onPrinted(line: string): void;
}

const PROMPT = /^>/;
const LOADED = /\bloaded!/;
/** A line about a cartridge with an error word; sound and graphics libraries print errors of their own. */
const ABOUT_CARTRIDGE = /\bcart\b|\.tic\b/i;
const FAILURE =
  /\berror\b|\bfail|\bcan(?:not|'t)\b|\bcould(?: not|n't)\b|\bnot (?:loaded|found)\b|\bdoesn't exist\b/i;
/** The command, as TIC-80 echoes it. */
const COMMAND = /^load /;
const PROGRAM_ERROR = /^\[string ".*?"\]:\d+: /;
const TRACEBACK = /^stack traceback:/;
/** Milliseconds of silence after which an error is complete. */
const SILENCE = 150;

/** The output line that says the cartridge was not loaded; undefined if there is none. */
export function loadFailure(output: string): string | undefined {
  const lines = output.split(/\r?\n/);
  if (lines.some(line => LOADED.test(line))) return undefined;
  return lines.map(line => line.replace(PROMPT, '').trim()).find(isFailure);
}

function isFailure(line: string): boolean {
  return ABOUT_CARTRIDGE.test(line) && FAILURE.test(line) && !COMMAND.test(line);
}

export class Tic80Output {
  private readonly listener: OutputListener;
  /** The incomplete last line. */
  private rest = '';
  /** Lines of the current error. */
  private error: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isLoading = true;

  constructor(listener: OutputListener) {
    this.listener = listener;
  }

  /** Processes the next piece of output. */
  take(piece: string): void {
    const lines = `${this.rest}${piece}`.split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.line(line);
  }

  /** Flushes the rest at the end. */
  end(): void {
    if (this.rest !== '') this.line(this.rest);
    this.rest = '';
    this.tellError();
  }

  private line(printed: string): void {
    const isPrompt = PROMPT.test(printed);
    // The text after the prompt may begin with the same character.
    const line = printed.replace(PROMPT, '');
    if (this.error.length > 0 && !isPrompt && this.belongsToError(line)) {
      this.error.push(line);
      this.wait();
      return;
    }
    this.tellError();
    if (PROGRAM_ERROR.test(line)) {
      this.error.push(line);
      this.wait();
    } else if (this.isLoading && LOADED.test(line)) {
      this.isLoading = false;
      this.listener.onPrinted(line);
      this.listener.onLoaded();
    } else if (this.isLoading && isFailure(line)) {
      this.isLoading = false;
      this.listener.onNotLoaded(line.trim());
    } else if (line.trim() !== '') this.listener.onPrinted(line);
  }

  /** Whether a line continues an error: tracebacks are indented, and the message may have several lines before. */
  private belongsToError(line: string): boolean {
    const isInTraceback = this.error.some(told => TRACEBACK.test(told));
    return isInTraceback ? /^\s+\S/.test(line) : !PROGRAM_ERROR.test(line);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tellError(), SILENCE);
  }

  private tellError(): void {
    clearTimeout(this.timer);
    const lines = this.error;
    this.error = [];
    if (lines.length === 0) return;
    const start = lines.findIndex(line => TRACEBACK.test(line));
    // Without a traceback, further lines cannot be attributed to the message.
    const end = start < 0 ? 1 : start;
    this.listener.onError({
      message: lines.slice(0, end).join('\n').trim(),
      traceback: start < 0 ? '' : lines.slice(start).join('\n'),
    });
    if (start < 0) for (const line of lines.slice(1)) if (line.trim() !== '') this.listener.onPrinted(line);
  }
}
