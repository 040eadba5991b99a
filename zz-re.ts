import { runBoth, withShow } from './test/compile/differential.ts';
const one = (code: string) => { try { console.log(JSON.stringify(runBoth(code, ['minified'] as any)).slice(0, 500)); } catch (e) { console.log(String(e).slice(0, 600)); } };
const T = "const text = '\\né😀€ω٣1Ωω';";
for (const p of ["/(?:.)(?<=é)./uy", "/.(?<=é)./u", "/.(?<=é)./uy", "/../uy", "/é./uy", "/(?<=é)./uy", "/(?<=é)./u", "/(?:.)(?<=é).(a|)/uy", "/..(a||b)/uy"])
  one(`${T}\nshow(text.split(${p}).join('|'));\nexport function TIC(): void {}`);
process.exit(0);
