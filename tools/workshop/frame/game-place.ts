/**
 * The game in an element of the page. It plays what is at hand, and is connected to the worker as soon as there is one: until
 * then it can read and save its code, and everything else that it asks waits.
 */

import { type Remote, transfer } from 'comlink';
import type { GamePage } from '../../export/page-document.ts';
import type { Workshop } from '../worker/workshop.ts';
import type { EarlyCode } from './early-code.ts';
import { gameFrame, saveInFrame, showInFrame } from './game-frame.ts';
import type { KeptGameValues } from './kept-game-values.ts';
import { PageRelay } from './page-relay.ts';
import type { MakePage } from './player-parts.ts';
import { studioFile } from './studio-texts.ts';

export class GamePlace {
  readonly element: HTMLElement;
  private readonly makePage: Promise<MakePage>;
  private kept: KeptGameValues;
  private frame: HTMLIFrameElement | undefined;
  private ended = new AbortController();
  private connection: { worker: Remote<Workshop>; isOlder: boolean } | undefined;
  /** The pages that it has asked to connect; another one after a reload. */
  private readonly pages: PageRelay[] = [];
  private code: EarlyCode | undefined;
  private isAnswering = false;
  /** Whether it is about to ask for another connection. */
  private isReconnecting = false;

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
   * @param code of its project, which it is answered until the worker tells of something
   */
  async show(page: GamePage, title: string, editor?: string, code?: EarlyCode): Promise<void> {
    this.hide();
    this.code = code;
    this.isAnswering = true;
    const { signal } = this.ended;
    const frame = gameFrame(title);
    this.frame = frame;
    frame.onload = () => {
      // The keys of the game and of its tools are for the frame.
      const isOfOthers = window.parent !== window && !document.hasFocus();
      if (!isOfOthers && !document.querySelector('dialog[open]')) frame.focus();
    };
    const html = await this.makePage.then(
      makePage => makePage(page),
      error => {
        // Whoever comes next must not take it for shown.
        if (!signal.aborted) this.hide();
        throw error;
      },
    );
    if (signal.aborted) return;
    const connect = (port: MessagePort) => {
      this.isReconnecting = false;
      const page = new PageRelay(port, this.code, this.isAnswering);
      this.pages.push(page);
      if (this.connection) this.connectPage(page);
    };
    showInFrame(frame, html, { kept: () => this.kept, editor, connect, file: studioFile }, signal);
    // Not earlier: the browser takes the keys from a frame that is given a page.
    this.element.replaceChildren(frame);
  }

  /** Saves nothing from now on: what is saved waits until it is connected. */
  async stopAnswering(): Promise<void> {
    this.isAnswering = false;
    await Promise.all(this.pages.map(page => page.stop()));
  }

  /**
   * Connects what is shown.
   *
   * @param isOlder whether it plays what an earlier visit has built
   */
  connect(worker: Remote<Workshop>, isOlder: boolean): void {
    this.connection = { worker, isOlder };
    for (const page of this.pages) this.connectPage(page);
  }

  /**
   * The worker has ended: what is shown goes on, and can read and save its code until it is connected again.
   *
   * @param code of its project
   */
  disconnect(code: EarlyCode | undefined): void {
    this.connection = undefined;
    this.code = code;
    this.isAnswering = true;
    this.isReconnecting = this.pages.length > 0;
    for (const page of this.pages.splice(0)) page.end();
  }

  /** Lets the page save what was typed last. */
  async flush(): Promise<void> {
    const isHeard = this.connection !== undefined || (this.code !== undefined && this.isAnswering);
    const isThere = this.pages.length > 0 || this.isReconnecting;
    if (isHeard && isThere && this.frame) await saveInFrame(this.frame);
  }

  /**
   * Whether the page that is shown lives: it saves what was typed last, and says so.
   *
   * @param time the longest it may take, in milliseconds
   */
  lives(time: number): Promise<boolean> {
    const answered = this.frame ? saveInFrame(this.frame).then(() => true) : Promise.resolve(false);
    return Promise.race([answered, new Promise<false>(resolve => setTimeout(resolve, time, false))]);
  }

  /** Takes it off the page. */
  hide(): void {
    this.ended.abort();
    this.ended = new AbortController();
    this.connection = undefined;
    this.isReconnecting = false;
    for (const page of this.pages.splice(0)) page.close();
    this.code = undefined;
    this.frame?.remove();
    this.frame = undefined;
  }

  private connectPage(page: PageRelay): void {
    if (!this.connection) return;
    const { worker, isOlder } = this.connection;
    const [{ port1, port2 }, language] = [new MessageChannel(), new MessageChannel()];
    void worker.connect(transfer(port2, [port2]), transfer(language.port2, [language.port2]), isOlder);
    page.connect(port1, language.port1);
  }
}
