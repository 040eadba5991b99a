/** Regular expressions in the methods of strings that take them, and as values that remember where they were. */

import { expression, num, type Production, small, str, strs } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

const REPLACEMENTS = [
  "'<$&>'",
  "'$1-'",
  "'$`'",
  "'$$'",
  `(all, ...more) => \`\${all}\${typeof more[0]}\``,
  '(all: string) => all.toUpperCase() + all.length',
];

const PATTERNS = [
  ...[
    '/a/',
    '/[a-c]+/',
    '/\\d+/',
    '/(\\w)(\\d)?/',
    '/^\\s*|\\s*$/',
    '/(?<key>[a-z]+)=?(?<value>\\d*)/',
    '/b|,/',
    '/x*?/',
    '/(a)|(b)/',
    '/\\b/',
  ],
  ...[
    '/[^a-z]/',
    '/a(?=b)/',
    '/(?<!a)b/',
    '/(.)\\1/',
    '/./s',
    '/$/',
    '/(?:ab?)+c/',
    '/-?\\d+(\\.\\d+)?/',
    '/[A-Z]/',
  ],
];

const USES: readonly Production[] = [
  () => 'show(p.test(t), p.lastIndex, p.test(t), p.lastIndex);',
  () =>
    'const found = p.exec(t); show(found?.index ?? -1, found?.length ?? 0, String(found?.[0]), String(found?.[1]));',
  () => 'show(t.search(p), t.split(p).map(String).join("/"), t.split(p, 2).length);',
  p => `show(t.replace(p, ${p.random.pick(REPLACEMENTS)}));`,
  () => 'const found = t.match(p); show(found?.length ?? -1, String(found?.[0]), found?.index ?? "none");',
  () => 'show(Object.keys(p.exec(t)?.groups ?? {}).join(), String(t.match(p)?.groups?.key));',
  () => 'show(p.source, p.flags, p.global, String(p));',
  () =>
    `show(t.replace(new RegExp(p.source, "gi"), "#"), [...t.matchAll(new RegExp(p, "g"))].map(m => \`\${m.index}\${m[0]}\`).join());`,
  () =>
    'const all = new RegExp(p.source, "g"); let found: RegExpExecArray | null; let n_ = 0; ' +
    'while (n_++ < 9 && (found = all.exec(t))) { step(); show(found.index, found[0], all.lastIndex); ' +
    'if (found[0] === "") all.lastIndex++; }',
  p =>
    `const sticky = new RegExp(p.source, 'y'); sticky.lastIndex = ${p.random.below(4)}; show(sticky.test(t), sticky.lastIndex);`,
  () => `show(t.replaceAll(new RegExp(p.source, "g"), (all, ...more) => \`(\${all}\${more.length})\`));`,
];

const matched: Production = p => {
  const pattern = p.random.pick(PATTERNS);
  const flags = p.random.pick(['', '', 'g', 'i', 'gi', 'm']);
  const text = p.random.pick([
    str(p),
    `${str(p)} + ${str(p)}`,
    "'key=12, b=x7 Aab'",
    "'aabbcc  \\n ab1.5'",
    `${expression('strings', p)}.join()`,
  ]);
  return (
    `{ const p = ${pattern}${flags}; const t: string = ${text}; ` +
    `${p.random.some(1, 3, () => `{ ${p.random.pick(USES)(p)} }`).join(' ')} }`
  );
};

const TEXTS: readonly Production[] = [
  p =>
    `show(t.at(${small(p)}), t.slice(${small(p)}, ${small(p)}), t.substring(${small(p)}, ${small(p)}), t.charAt(${small(p)}), ` +
    `t.charCodeAt(${small(p)}));`,
  p =>
    `show(t.indexOf(${str(p)}, ${small(p)}), t.lastIndexOf(${str(p)}, ${small(p)}), t.startsWith(${str(p)}, ${small(p)}), ` +
    `t.endsWith(${str(p)}, ${small(p)}));`,
  p =>
    `show(t.padStart(${num(p)} % 12, ${str(p)}), t.repeat(Math.abs(${num(p)} | 0) % 4), t.concat(String(${num(p)})));`,
  () =>
    "let turned = ''; for (let i = t.length - 1; i >= 0; i--) { step(); turned += t[i]; " +
    "} show(turned, turned === [...t].reverse().join(''));",
  () =>
    'const counts: Record<string, number> = {}; for (const c of t) counts[c] = (counts[c] || 0) + 1; ' +
    'show(Object.keys(counts).filter(c => !(c >= "0" && c <= "9")).map(c => c + counts[c]).join());',
  () =>
    "show(t.split('').map(c => c.charCodeAt(0) - 97).join(), t < 'b', t > t.toUpperCase(), t.localeCompare('b') < 0);",
  p =>
    `show(${strs(p)}.sort((a, b) => a.length - b.length).join(), ${strs(p)}.map(s => s.trim().length).join(), ${strs(p)}.includes(t));`,
  () =>
    "const [head = 'none', ...tail] = t; show(head, tail.length, t.split(/,\\s*/).length, t.trim().split(' ').filter(Boolean).length);",
  () =>
    "const words = t.split(' '); " +
    "show(words.map(w => w.charAt(0).toUpperCase() + w.slice(1)).join(' '), t.replace(/^./, c => c.toUpperCase()));",
  () => `show(Number(t) || 0, parseInt(t, 10), +t === +t, t == '10', \`\${t}\`.length === t.length);`,
];

const texts: Production = p =>
  `{ const t: string = ${p.random.pick([str(p), `\`\${${str(p)}} \${${num(p)}}\``, `${str(p)} + ${str(p)}`])}; ` +
  `${p.random.some(1, 3, () => `{ ${p.random.pick(TEXTS)(p)} }`).join(' ')} }`;

offerStatements([matched, texts].map(inAnyFunction), []);
