/** Makes functions of the checks of lessons where the policy of the page lets no text become a function: each is a script. */

import { type Check, namedCheck } from '../../../lessons/check.ts';

declare function importScripts(address: string): void;

/** Where a script leaves its function. */
const left = globalThis as { lessonCheck?: Check };

export function compileCheck(code: string): Check {
  const script = namedCheck(`lessonCheck = async (game, must, boot) =>\n{\n${code}\n};`);
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    importScripts(address);
    return left.lessonCheck!;
  } finally {
    URL.revokeObjectURL(address);
    delete left.lessonCheck;
  }
}
