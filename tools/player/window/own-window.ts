/** The game's own window as the page of the game sees it: where its picture goes, and its keys come from. */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import { askAround, isInFrame } from '../page-around.ts';
import type { ToolsHost } from '../player-tools.ts';
import { part } from '../ui/parts.ts';
import { type FromWindow, openGameWindow } from './game-window.ts';

export class OwnWindow {
  private readonly host: Pick<ToolsHost, 'root' | 'signal' | 'notify'>;
  private readonly canvas: HTMLCanvasElement;
  private readonly onChange: (isOpen: boolean) => void;
  private port: MessagePort | undefined;
  private isShown = false;
  /** Whether a frame is on its way: a window that is slow gets fewer. */
  private isDrawing = false;

  /** @param onChange called when the window was opened or closed */
  constructor(host: OwnWindow['host'], onChange: (isOpen: boolean) => void) {
    this.host = host;
    this.onChange = onChange;
    this.canvas = part<HTMLCanvasElement>(host.root, 'screen');
    host.signal.addEventListener('abort', () => this.close());
  }

  get isOpen(): boolean {
    return this.isShown;
  }

  /** Opens the window, or closes it. Call this for a click: browsers open none at other times. */
  toggle(): void {
    if (this.isShown) {
      this.close();
      return;
    }
    const title = part(this.host.root, 'title').textContent || 'Game';
    const port = this.ask(title);
    this.port = port;
    this.isDrawing = false;
    port.onmessage = ({ data }: MessageEvent<FromWindow>) => this.take(data);
  }

  /** The page was drawn. */
  onDisplay(): void {
    if (!this.isShown || this.isDrawing) return;
    const { data } = this.canvas.getContext('2d')!.getImageData(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    this.isDrawing = true;
    this.port?.postMessage(data, [data.buffer]);
  }

  private ask(title: string): MessagePort {
    if (isInFrame()) return askAround({ ask: 'window', title });
    const { port1, port2 } = new MessageChannel();
    openGameWindow(port2, title, this.host.signal);
    return port1;
  }

  private close(): void {
    this.port?.postMessage('close');
  }

  private take(message: FromWindow): void {
    if (message.tells === 'drawn') this.isDrawing = false;
    else if (message.tells === 'key') this.dispatch(new KeyboardEvent(message.type, reaching(message.press)));
    else if (message.tells === 'wheel') this.dispatch(new WheelEvent('wheel', reaching(message.press)));
    else if (message.tells === 'pointer') this.move(message);
    else if (message.tells === 'refused')
      this.host.notify('The browser opens no window. Allow this page to open windows, and try again.');
    else {
      this.isShown = message.tells === 'opened';
      this.onChange(this.isShown);
    }
  }

  private move({ type, x, y, press }: Extract<FromWindow, { tells: 'pointer' }>): void {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const place = { clientX: left + x * width, clientY: top + y * height };
    this.dispatch(new PointerEvent(type, reaching({ ...press, ...place })));
  }

  private dispatch(event: Event): void {
    this.canvas.dispatchEvent(event);
  }
}

/** Of an event that the listeners of the page get. */
function reaching<Init extends EventInit>(init: Init): Init {
  return { ...init, bubbles: true, cancelable: true };
}
