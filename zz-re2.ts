import { runBoth } from './test/compile/differential.ts';
for (const p of ["/(?<=é)x/u", "/(?<=a)x/u", "/(?<=é)x/", "/(?<=é)./", "/(?<=é)[a-z]/u", "/(?<=[é])x/u", "/(?<=.)x/u","/(?<=aé)x/u", "/(?<!é)x/u", "/(?<=é)(?=x)/u"]) {
  try { const r = runBoth(`const t = 'éx ax aéx';\nfor (const m of [...t.matchAll(${p}g)]) show(m[0], t.slice(m.index));`, ['minified'] as any); console.log(p, JSON.stringify(r.lua) === JSON.stringify(r.javascript) || true, JSON.stringify(r.lua), JSON.stringify(r.javascript)); } catch (e) { console.log(p, String(e).slice(0, 300)); }
}
process.exit(0);
