/** What is shown of a value. */

import type { Kind } from './kinds.ts';

/** Kinds of which the string is the same in both languages. */
export const TEXT_KINDS = [
  'number',
  'number',
  'string',
  'boolean',
  'numbers',
  'strings',
  'gaps',
  'optional',
  'union',
  'ship',
  'mode',
  'flags',
] as const;

/** What is shown of a value, so that every part of it can be seen. */
export function observation(name: string, kind: Kind): string {
  switch (kind) {
    case 'numbers':
    case 'strings':
    case 'gaps':
      return `${name}.length, ${name}.join('|')`;
    case 'flags':
      return `${name}.length, String(${name})`;
    case 'record':
    case 'table':
    case 'point':
      return `Object.entries(${name}).join(';')`;
    case 'keyed':
      return `${name}.size, [...${name}].map(([k, v]) => \`\${k}=\${v}\`).join(';')`;
    case 'map':
      return `${name}.size, [...${name}].join(';')`;
    case 'set':
      return `[...${name}].join()`;
    case 'tuple':
      return `${name}.length, ${name}.join()`;
    case 'callback':
      return `typeof ${name}`;
    case 'ship':
      return `\`\${${name}}\`, Object.keys(${name}).join()`;
    case 'shape':
      return `area(${name})`;
    case 'box':
      return `${name}.value, ${name}.list.join()`;
    case 'entity':
      return `${name}.id, ${name}.hp, keysOf(${name}), ${name}.tags.join(), ${name}.parent?.pos.x, String(${name}.cells)`;
    case 'grid':
      return `${name}.length, String(${name})`;
    case 'counts':
      return `Object.entries(${name}).join(';')`;
    case 'lookup':
      return `[...${name}].map(([k, v]) => \`\${k}=\${v}\`).join(';')`;
    case 'handlers':
      return `Object.keys(${name}).join(), Object.values(${name}).map(f => f(2)).join()`;
    case 'pairs':
      return `String(${name})`;
    case 'words':
      return `[...${name}].join()`;
    default:
      return name;
  }
}
