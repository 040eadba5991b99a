/**
 * The game in an element of the page. It plays what is at hand, and is connected to the worker as soon as there is one: what
 * it asks until then waits.
 */

import { type Remote, transfer } from 'comlink';
import type { GamePage } from '../../export/page-document.ts';
import type { Workshop } from '../worker/workshop.ts';
import { gameFrame, saveInFrame, showInFrame } from './game-frame.ts';
import type { KeptGameValues } from './kept-game-values.ts';
import type { MakePage } from './player-parts.ts';
import { studioFile } from './studio-texts.ts';

export class GamePlace {
  readonly element: HTMLElement;
  private readonly makePage: Promise<MakePage>;
  private kept: KeptGameValues;
  private frame: HTMLIFrameElement | undefined;
  private ended = new AbortController();
  private connection: { worker: Remote<Workshop>; isOlder: boolean } | undefined;
  /** Pages that wait for a connection. */
  private waiting: MessagePort[] = [];
  /** Whether the page in the frame has started and is connected: it saves when it is asked. */
  private isConnected = false;

  /**
   * @param element which it fills
   * @param kept what its game keeps
   */
  constructor(element: HTMLElement, makePage: Promise<MakePage>, kept: KeptGameValues) {
    this.element = element;
    this.makePage = makePage;
    this.kept = kept;
  }

  get isShown(): boolean {
    return this.frame !== undefined;
  }

  /** What the game has kept under a key. */
  keptValue(key: string): string | undefined {
    return this.kept.all()[key];
  }

  /** Keeps what the game keeps in another place from now on. */
  keepIn(kept: KeptGameValues): void {
    for (const [key, value] of Object.entries(this.kept.all())) kept.keep(key, value);
    this.kept = kept;
  }

  /**
   * Shows a page instead of the one before.
   *
   * @param title what the frame is called
   * @param editor of the studio that is open from the start
   */
  async show(page: GamePage, title: string, editor?: string): Promise<void> {
    this.hide();
    const { signal } = this.ended;
    const frame = gameFrame(title);
    this.frame = frame;
    frame.onload = () => {
      // The keys of the game and of its tools are for the frame.
      const isOfOthers = window.parent !== window && !document.hasFocus();
      if (!isOfOthers && !document.querySelector('dialog[open]')) frame.focus();
    };
    const html = (await this.makePage)(page);
    if (signal.aborted) return;
    const connect = (port: MessagePort) => {
      this.waiting.push(port);
      this.connectWaiting();
    };
    showInFrame(frame, html, { kept: () => this.kept, editor, connect, file: studioFile }, signal);
    // Not earlier: the browser takes the keys from a frame that is given a page.
    this.element.replaceChildren(frame);
  }

  /**
   * Connects what is shown.
   *
   * @param isOlder whether it plays what an earlier visit has built
   */
  connect(worker: Remote<Workshop>, isOlder: boolean): void {
    this.connection = { worker, isOlder };
    this.connectWaiting();
  }

  /** Lets the page save what was typed last. */
  async flush(): Promise<void> {
    if (this.isConnected && this.frame) await saveInFrame(this.frame);
  }

  /** Takes it off the page. */
  hide(): void {
    this.ended.abort();
    this.ended = new AbortController();
    this.connection = undefined;
    this.waiting = [];
    this.isConnected = false;
    this.frame?.remove();
    this.frame = undefined;
  }

  private connectWaiting(): void {
    if (!this.connection) return;
    const { worker, isOlder } = this.connection;
    for (const port of this.waiting.splice(0)) {
      this.isConnected = true;
      void worker.connect(transfer(port, [port]), isOlder);
    }
  }
}
