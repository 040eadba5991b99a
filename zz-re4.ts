import { compileToLua } from './test/compile/differential.ts';
const lua = compileToLua("export function TIC(): void { trace('éx'.search(/(?<=é)x/)); trace('éx'.search(/éx/)); }");
console.log(lua.split('\n').filter(l => /\^/.test(l)).map(l => JSON.stringify(l)).slice(-6).join('\n').slice(-900));
process.exit(0);
