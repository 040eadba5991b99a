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
  /\berror\b|\bfail|\bcannot\b|\bnot\b|n't\b|\bunable\b|\bwrong\b|\binvalid\b|\bno such\b|\bunknown\b/i;
/** The command, as TIC-80 echoes it. */
const COMMAND = /^load /;
/** A message with its position; some versions print the prompt twice, or a space behind it. */
const PROGRAM_ERROR = /^[> ]*(?=\[string ".*?"\]:\d+: )/;
const TRACEBACK = /^stack traceback:/;
const CALL = /^\s+\S/;
/** Colors of a terminal. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
/** Milliseconds of silence after which an error, or a line that may be one, is complete. */
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
  /** The last line that belongs to no error: it is one of its own if a traceback follows. */
  private printed = '';
  /** It has been told, or there is none. */
  private isPrintedTold = true;
  /** Whether the traceback of an error that was told without it may still come; its calls come after it. */
  private lateTraceback: 'none' | 'possible' | 'coming' = 'none';
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
    if (this.error.length > 0 || !this.isPrintedTold) this.wait();
  }

  /** Flushes the rest at the end. */
  end(): void {
    if (this.rest !== '') this.line(this.rest);
    this.rest = '';
    this.tell();
  }

  private line(printed: string): void {
    const plain = printed.replace(COLORS, '');
    const isPrompt = PROMPT.test(plain);
    // The text after the prompt may begin with the same character.
    const line = plain.replace(PROMPT, '');
    if (this.isLateTraceback(line)) return;
    if (this.error.length > 0 && this.belongsToError(line, isPrompt)) {
      this.error.push(line);
      return;
    }
    if (TRACEBACK.test(line) && this.printed !== '') {
      // An error without a position looks like any text, until its traceback follows.
      this.error.push(this.printed, line);
      this.isPrintedTold = true;
      return;
    }
    if (line.trim() === '') {
      this.tellError();
      return;
    }
    this.tell();
    this.lateTraceback = 'none';
    if (PROGRAM_ERROR.test(line)) this.error.push(line.replace(PROGRAM_ERROR, ''));
    else this.other(line);
  }

  /** Processes a line that belongs to no error. */
  private other(line: string): void {
    if (this.isLoading && LOADED.test(line)) {
      this.isLoading = false;
      this.listener.onPrinted(line);
      this.listener.onLoaded();
    } else if (this.isLoading && isFailure(line)) {
      this.isLoading = false;
      this.listener.onNotLoaded(line.trim());
    } else {
      this.printed = line;
      this.isPrintedTold = false;
    }
  }

  private isLateTraceback(line: string): boolean {
    if (this.lateTraceback === 'possible' && TRACEBACK.test(line)) this.lateTraceback = 'coming';
    else if (this.lateTraceback !== 'coming' || !CALL.test(line)) return false;
    return true;
  }

  /** Whether a line continues an error: tracebacks are indented, and the message may have several lines before. */
  private belongsToError(line: string, isPrompt: boolean): boolean {
    if (this.error.some(told => TRACEBACK.test(told))) return CALL.test(line);
    return isPrompt ? TRACEBACK.test(line) : !PROGRAM_ERROR.test(line);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), SILENCE);
  }

  /** Tells the line or the error that is held, which is complete now. */
  private tell(): void {
    clearTimeout(this.timer);
    if (!this.isPrintedTold) this.listener.onPrinted(this.printed);
    this.isPrintedTold = true;
    this.tellError();
  }

  private tellError(): void {
    const lines = this.error;
    this.error = [];
    if (lines.length === 0) return;
    this.printed = '';
    const start = lines.findIndex(line => TRACEBACK.test(line));
    this.lateTraceback = start < 0 ? 'possible' : 'none';
    // Without a traceback, further lines cannot be attributed to the message.
    const end = start < 0 ? 1 : start;
    this.listener.onError({
      message: lines.slice(0, end).join('\n').trim(),
      traceback: start < 0 ? '' : lines.slice(start).join('\n'),
    });
    if (start < 0) for (const line of lines.slice(1)) if (line.trim() !== '') this.listener.onPrinted(line);
  }
}
