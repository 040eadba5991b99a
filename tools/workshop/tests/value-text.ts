/** Values as texts for messages of tests. */

/** How many levels of objects are written out. */
const MAX_DEPTH = 4;
/** How many members of an object are. */
const MAX_MEMBERS = 40;

/** A value as one writes it in a program; what is deep or long is cut. */
export function valueText(value: unknown, depth = 0): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function') return `[Function ${value.name || '(anonymous)'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  if (value instanceof Date || value instanceof RegExp) return String(value);
  const name = value.constructor?.name ?? '[Object: null prototype]';
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? '[Array]' : `[${name}]`;
  const text = (inner: unknown) => valueText(inner, depth + 1);
  if (Array.isArray(value)) return `[ ${listed(value.map(text))} ]`.replace('[  ]', '[]');
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${name} [ ${listed([...(value as Uint8Array)].map(String))} ]`;
  if (value instanceof Set) return `Set(${value.size}) { ${listed([...value].map(text))} }`;
  if (value instanceof Map)
    return `Map(${value.size}) { ${listed([...value].map(([key, inner]) => `${text(key)} => ${text(inner)}`))} }`;
  const members = Object.entries(value).map(([key, inner]) => `${keyText(key)}: ${text(inner)}`);
  const inside = members.length === 0 ? '{}' : `{ ${listed(members)} }`;
  return name === 'Object' ? inside : `${name} ${inside}`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : valueText(key);
}

function listed(texts: readonly string[]): string {
  const more = texts.length - MAX_MEMBERS;
  return (more > 0 ? [...texts.slice(0, MAX_MEMBERS), `… ${more} more`] : texts).join(', ');
}
