/** Modules that stand for those of Node: what they lack is refused, and never undefined. */

import type { Namespace } from './module-loader.ts';

/** What is asked of every module, by the language itself. */
const ASKED_BY_LANGUAGE = new Set(['then', '__esModule', 'toJSON']);

/**
 * A module that has only what is given.
 *
 * @param name of the module that it stands for
 * @param members what it exports; functions may have members as well
 */
export function standIn<Members extends object>(name: string, members: Members): Members & Namespace {
  return new Proxy(members, {
    get(target, member, receiver) {
      if (typeof member === 'symbol' || member in target || ASKED_BY_LANGUAGE.has(member))
        return Reflect.get(target, member, receiver);
      throw new Error(`${name} has no ${member} in a page: run this test in a terminal, with npm test`);
    },
  }) as Members & Namespace;
}
