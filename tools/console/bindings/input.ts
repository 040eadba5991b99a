/** Input functions as Lua calls them (specification: console §4.6, §5). */

import * as device from '../input-device.ts';
import { BUTTON_COUNT, KEY_COUNT } from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import { type ConsoleCall, countMessage } from './calls.ts';

/** What hold and period are where they are not given: no repeat. */
const NO_REPEAT = -1;

/** Functions that ask gamepads, keyboard and mouse. */
export function inputCalls(
  lua: HostLua,
  state: ConsoleState,
  input: device.InputDevice,
): Record<string, ConsoleCall> {
  const { stack } = lua;
  const { ram } = state;

  /** Mask of the buttons that are pressed anew. */
  const newButtons = () => device.readGamepads(ram) & ~input.previousGamepads;

  /** The number of a button that the cartridge asks for. */
  const askedButton = (a: number) => {
    const button = stack.int(a) & (BUTTON_COUNT - 1);
    input.askedButtons |= 1 << button;
    return button;
  };

  return {
    btn: (L, a, count) => {
      if (count === 0) return stack.pushUnsigned(L, device.readGamepads(ram));
      const button = askedButton(a);
      return stack.pushBoolean(L, ((device.readGamepads(ram) >>> button) & 1) !== 0);
    },
    btnp: (L, a, count) => {
      if (count === 0) return stack.pushUnsigned(L, newButtons());
      const button = askedButton(a);
      const hold = count === 3 ? stack.int(a + NEXT) : NO_REPEAT;
      const period = count === 3 ? stack.int(a + 2 * NEXT) : NO_REPEAT;
      return stack.pushBoolean(L, device.buttonPressed(input, ram, button, hold, period));
    },
    key: (L, a, count) => {
      const code = count === 1 ? stack.u8(a) : 0;
      if (code >= KEY_COUNT) lua.raise(L, 'unknown keyboard code\n');
      return stack.pushBoolean(L, code === 0 ? device.anyKeyDown(ram) : device.keyDown(ram, code));
    },
    keyp: (L, a, count) => {
      const code = count >= 1 ? stack.u8(a) : 0;
      if (code >= KEY_COUNT) lua.raise(L, 'unknown keyboard code\n');
      if (count > 1 && count !== 3) lua.raise(L, countMessage('keyp')!);
      if (code === 0) return stack.pushBoolean(L, device.anyKeyPressed(input, ram));
      const hold = count === 3 ? stack.int(a + NEXT) : NO_REPEAT;
      const period = count === 3 ? stack.int(a + 2 * NEXT) : NO_REPEAT;
      return stack.pushBoolean(L, device.keyPressed(input, ram, code, hold, period));
    },
    mouse: L => {
      const mouse = device.readMouse(ram);
      stack.pushInteger(L, mouse.x);
      stack.pushInteger(L, mouse.y);
      stack.pushBoolean(L, (mouse.buttons & 1) !== 0);
      stack.pushBoolean(L, (mouse.buttons & 2) !== 0);
      stack.pushBoolean(L, (mouse.buttons & 4) !== 0);
      stack.pushInteger(L, mouse.scrollX);
      stack.pushInteger(L, mouse.scrollY);
      return 7;
    },
  };
}
