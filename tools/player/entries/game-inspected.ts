/** Script of the page of `cartwright play --inspect`: as for development, and an editor may debug the game. */

import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { DebuggedCode } from '../../debug/inspector/debugged-game.ts';
import { InspectorSession } from '../../debug/inspector/session.ts';
import { PageChannel } from '../development/page-channel.ts';
import { DEBUGGER_PATH } from '../development/server-paths.ts';
import { startDevelopmentPage } from '../development/start-development-page.ts';

// Under another host name of this computer, so that the browser runs it in another process than the blocked
// page.
const bar = document.createElement('iframe');
bar.className = 'debugger';
bar.title = 'Debugger';
bar.src = `http://localhost:${window.location.port}${DEBUGGER_PATH}`;
document.querySelector('[data-part="bar"]')!.before(bar);

const channel = new PageChannel();
const session = new InspectorSession(channel);
const codes = new WeakMap<Cartridge, DebuggedCode>();

startDevelopmentPage({
  onVersion(cartridge, { sourceMap, urls = [] }) {
    const lua = new TextDecoder().decode(cartridge.code);
    codes.set(cartridge, { lua, sourceMap: sourceMap!, urls });
  },
  follower: {
    onMachine: (machine, cartridge) => session.attach(machine, codes.get(cartridge)!),
    onReplaced: cartridge => session.replaceCode(codes.get(cartridge)!),
    isAttached: () => session.isAttached,
    // biome-ignore lint/correctness/useYield: while the game is paused, the page is blocked.
    *tickInSteps(input) {
      return session.tick(input);
    },
    canEndFrames: true,
  },
  onInspect() {
    channel.onNews();
    // Also while the game is paused, or its page is in the background.
    session.look();
  },
});
