/** The names that a program in Lua can use: those of the console, of Lua, and its own. */

import { callbacks, functionsByName } from '../../api/index.ts';
import { overloads, parameterMeaning, signatureTexts } from '../../api/typings.ts';
import { LUA_FUNCTIONS, LUA_LIBRARIES, LUA_MEMBERS } from '../../lua/lua-globals.ts';
import { KEYWORDS } from '../../lua/names.ts';
import type { CalledSignature, Description, Suggestion } from '../answers.ts';

/** Orders: the program's own names first, then the console's, then Lua's. */
const [OWN, CONSOLE, LUA] = ['0', '1', '2'];

/** The names that begin anywhere but behind a dot. */
export function globalSuggestions(text: string): Suggestion[] {
  const known: Suggestion[] = [
    ...[...functionsByName.values(), ...callbacks].flatMap(({ name, deprecated }) =>
      deprecated === undefined ? suggested(name, 'function', CONSOLE) : [],
    ),
    ...LUA_FUNCTIONS.map(name => suggested(name, 'function', LUA)),
    ...LUA_LIBRARIES.map(name => suggested(name, 'namespace', LUA)),
    ...[...KEYWORDS].map(name => suggested(name, 'keyword', LUA)),
  ];
  const taken = new Set(known.map(({ label }) => label));
  const own = [...namesIn(text)].filter(name => !taken.has(name));
  return [...own.map(name => suggested(name, 'variable', OWN)), ...known];
}

/** The names behind a dot: those of a library of Lua, or all that the program writes behind dots. */
export function memberSuggestions(text: string, owner: string): Suggestion[] {
  const members = Object.hasOwn(LUA_MEMBERS, owner) ? LUA_MEMBERS[owner] : undefined;
  if (members) return members.map(name => suggested(name, 'function', LUA));
  const written = new Set([...withoutComments(text).matchAll(/[.:]([A-Za-z_]\w*)/g)].map(([, name]) => name));
  return [...written].map(name => suggested(name, 'property', OWN));
}

function suggested(label: string, kind: Suggestion['kind'], group: string): Suggestion {
  return { label, kind, order: group };
}

/** The names that a program writes. */
function namesIn(text: string): Set<string> {
  return new Set([...withoutComments(text).matchAll(/(?<![.:\w])[A-Za-z_]\w*/g)].map(([name]) => name));
}

/** Texts and comments replaced by spaces, so that places stay the same. */
export function withoutComments(text: string): string {
  const skipped =
    /--\[(=*)\[[\s\S]*?(?:\]\1\]|$)|--[^\n]*|\[(=*)\[[\s\S]*?(?:\]\2\]|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/g;
  return text.replace(skipped, part => part.replace(/[^\n]/g, ' '));
}

/** What a function or a callback of the console is; undefined for other names. */
export function consoleDescription(name: string): Description | undefined {
  const entry = functionsByName.get(name);
  if (entry) {
    const parameters = new Map(
      entry.signatures.flatMap(one => one.parameters).map(one => [one.name, parameterMeaning(one)]),
    );
    const returns = entry.signatures.flatMap(one => one.returns?.doc ?? []);
    const lines = [
      entry.doc,
      ...[...parameters].map(([parameter, meaning]) => `\`${parameter}\`: ${meaning}`),
      ...returns.map(doc => `@returns ${doc}`),
      ...(entry.deprecated === undefined ? [] : [`@deprecated ${entry.deprecated}`]),
    ];
    return { signature: signatureTexts(entry).join('\n'), documentation: lines.join('\n\n') };
  }
  const callback = callbacks.find(one => one.name === name);
  if (!callback) return undefined;
  const list = callback.parameters.map(parameter => parameter.name).join(', ');
  return { signature: `function ${name}(${list})`, documentation: callback.doc };
}

/** How a function of the console is called; none for other names. */
export function consoleSignatures(name: string): CalledSignature[] {
  const entry = functionsByName.get(name);
  if (!entry) return [];
  const labels = signatureTexts(entry);
  return entry.signatures.flatMap(overloads).map(({ parameters }, index) => {
    let at = name.length + 1;
    const places = parameters.map(parameter => {
      const from = at;
      const to = labels[index].slice(from).search(/, |\): /) + from;
      at = to + ', '.length;
      return { from, to, documentation: parameterMeaning(parameter) };
    });
    return { label: labels[index], documentation: entry.doc, parameters: places };
  });
}
