/** Makes the debugger of the Code tab on its page. */

import type { Signal } from '@preact/signals';
import { CODE_TAB } from '../../../player/development/code-door.ts';
import { DEBUG_SCRIPT, SERVED_NAME } from '../../../player/development/server-paths.ts';
import { fileAddress } from '../../../player/page-around.ts';
import { browserStorage } from '../../../player/settings.ts';
import type { StudioContext } from '../../studio-context.ts';
import { DebugDesk, type DebugHost } from './debug-desk.ts';

/** What shows places, breakpoints and texts. */
export interface DebugView extends Pick<DebugHost, 'showBreakpoints' | 'log'> {
  /** Marks where the game stands; undefined while it runs. */
  mark(place: { file: string; line: number } | undefined): void;
  /** The list that is shown beside the text. */
  side: Signal<string>;
  /** Shows a place that the game has come to. */
  open(place: { file: string; line: number }): void;
}

/** The debugger; undefined where something else debugs the game. */
export function makeDebug(context: StudioContext, view: DebugView): DebugDesk | undefined {
  const { debug: door, version } = context.host;
  if (!door) return undefined;
  const served = document.querySelector<HTMLMetaElement>(`meta[name="${SERVED_NAME}"]`)?.content ?? '';
  return new DebugDesk({
    ...view,
    door,
    async load(page) {
      const script = await fileAddress(DEBUG_SCRIPT, 'text/javascript');
      const { PageDebugger } = await import(script);
      return new PageDebugger(page);
    },
    show(place) {
      view.mark(place);
      if (!place) return;
      context.showEditor(CODE_TAB);
      view.side.value = 'debug';
      view.open(place);
    },
    tell: sentence => context.host.notify(sentence),
    complain: text => context.complain(text),
    store: browserStorage(),
    project: `${served} ${version().name ?? ''}`,
  });
}
