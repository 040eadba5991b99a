/** Strings that are so by an assertion or `any` alone. */

import { testSame } from '../same.ts';

testSame(
  'what only an assertion or any calls a string is made one where it is added',
  `const store = new Map<string, unknown>(); function get<T>(k: string): T { return store.get(k) as T; }
    store.set('a', 1); store.set('h', 4 / 2); store.set('b', true); store.set('t', 'x');
    show(get<string>('a') + '!', \`\${get<string>('h')}\`, get<string>('h') + '', \`\${get<string>('b')}\`);
    const s = get<string>('h'); show(s + 'px', \`\${s}px\`, 'w' + s); show([get<string>('h'), 'b'].join('-'));`,
  `const a: any = 6 / 2; const s: string = a; show(s + '', \`\${s}\`, s + s, [s].join(), String(s), s.toString());`,
  `const a: any = true; const s: string = a; show(\`\${s}\`); show(s + '!'); show('x' + s, String(s), [s].join());`,
  `const a: any = true; const f = (s: string) => s + '!'; show(f(a)); show(f(4 / 2 as any)); show(f(undefined as any));`,
  `class Store { #m: Record<string, any> = {}; set(k: string, v: any) { this.#m[k] = v; } get<T>(k: string): T {
      return this.#m[k]; } }
    const st = new Store(); st.set('n', 9 / 3); st.set('b', false);
      show(st.get<string>('n') + ':', \`\${st.get<string>('b')}\`);`,
  `const o: { name: string } = JSON_({ name: 8 / 2 }); function JSON_(x: any): any { return x; }
      show(o.name + '', \`\${o.name}\`, o.name === '4');
    const p: { name: string } = JSON_({ name: true }); show(p.name + '', \`[\${p.name}]\`);`,
  `const list: string[] = [1, 4 / 2, true, 'x'] as any;
      show(list.join(), list[1] + '', \`\${list[2]}\`, list.map(s => s + '!').join(), list[2] + '?');`,
  `function pick<T>(x: unknown): T { return x as T; } let acc = '';
      for (const v of [1 / 1, true, 'a', 2.5]) acc += pick<string>(v); show(acc);
    const up = (t: string) => t + t; show(up(pick<string>(6 / 3)), up(pick('k')));`,
  `let t: string = (10 / 5) as any; t += 'a'; show(t); t = (true as any); t += t; show(t); const u = \`\${t}\` as string;
      show(u);`,
  `const e: any = { s: 5 / 5, b: true }; const { s, b }: { s: string; b: string } = e;
      show(s + '', b + '', \`\${s}\${b}\`); const m = new Map<string, string>(e.entries ?? []); show(m.size);`,
  `const list: string[] = [1, 4 / 2, true, 'x'] as any; show(list.join(), list[1] + '');`,
  `const list: string[] = [1, 4 / 2, true, 'x'] as any; show(\`\${list[2]}\`, list[2] + '?');`,
  `const list: string[] = [1, 4 / 2, true, 'x'] as any; for (const s of list) show(s + '!');`,
  `const list: string[] = [1, 4 / 2, true, 'x'] as any; show(list.map(s => s + '!').join());`,
  `const list: string[] = [1, 4 / 2, true, 'x'] as any; const f = (s: string) => s + '!';
      show(list.map(f).join(), list.reduce((a, b) => a + b), list.filter(s => s + '' === '2').length);`,
  `const un: unknown = { id: 8 / 4, ok: false }; const o = un as { id: string; ok: string };
      show(o.id + '', \`\${o.ok}\`, o.ok + '!');`,
  `function read<T>(key: string, none: T): T { const found = raw[key];
      return found === undefined ? none : (found as T); } const raw: Record<string, unknown> = { a: 4 / 4, b: true };
    show(read('a', 'x') + '!', read('b', 'y') + '?', \`\${read('c', 'z')}\`, read<string>('b', '') + read<string>('a', ''));`,
  `const parse = (s: string): any => s === '1' ? { n: 3 / 3, list: [true, 2 / 2] } : null; const made: { n: string;
      list: string[] } | null = parse('1');
    if (made) { show(made.n + 'n', made.list.map(x => x + ',').join('')); for (const x of made.list) show(x + '');
      const [p, q] = made.list; show(p + q + ''); }`,
  `try { throw 6 / 3; } catch (e: any) { const text: string = e; show(text + '', 'got ' + text); }`,
  `const handlers: Record<string, (x: any) => string> = { id: x => x, two: x => x + x };
      show(handlers.id(4 / 2) + '', handlers.id(true) + '!', handlers.two(1 / 1) + '');`,
);

testSame(
  'symbols among other values have their text',
  `
    const sym = Symbol('s'); const maybe = (x: number): symbol | number => (x > 1 ? sym : 1.5);
      const t = (f: () => unknown): void => { try { show(f()); } catch (e) { show((e as Error).name); } };
    t(() => String(sym)); t(() => String(maybe(2))); t(() => String(maybe(1)));
      t(() => \`\${String([1].map(() => sym)[0])}\`); t(() => \`\${sym as any}\`); t(() => '' + (sym as any));
      t(() => [sym].map(String).join()); t(() => new Error(String(sym)).message);
      t(() => sym.toString() + maybe(2).toString()); t(() => JSON.stringify({ a: sym, b: [sym] }));
      t(() => Object(1) === 1); t(() => typeof maybe(2)); t(() => [sym, 'a'].includes('a'));
      t(() => [sym as any].join()); t(() => (sym as any) + 1); t(() => isNaN(sym as any));
      t(() => Object.keys({ [sym]: 1 }).length);
    const none = (x: number): symbol | number | null => (x > 1 ? null : sym);
    t(() => String(none(2)) + String(none(1)) + [sym, undefined].map(String).join());
  `,
);
