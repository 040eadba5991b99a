import { expect, test } from 'vitest';
import { runBoth } from '../differential.ts';

function expectSame(program: string): void {
  const { lua, javascript } = runBoth(program);
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
}

test('texts and lists that may be missing, or are one of both, have their length and elements', () => {
  expectSame(`
    function a(s?: string) { return s?.length; } function b(s?: string) { return s?.length ? 1 : 2; } function c(s?: number[]) { return s?.length; } function d(s?: string) { const n = s?.length; return n; } function e(s?: string) { return s?.toUpperCase(); } function f(s?: number[] ) { return s?.length ? s.length : 0; } function g(s: string | null) { return s?.[0]; } function h(o: { s?: string }) { return o.s?.length; } 
    show(a('abc'), a(), b('x'), b(''), b(), c([1]), c(), d('ab'), e('q'), e(), f([1, 2]), f(), g('xy'), h({ s: 'pq' }), h({}));
    function i(s: string | number[] | undefined) { return s?.length; } function j(s: string | number[]) { return s.length; } show(i('abc'), i([1]), i(undefined), j('ab'), j([1, 2, 3])); function k(s: string | { length: number }) { return s.length; } show(k('abc'), k({ length: 7 })); function l<T extends { length: number }>(x: T) { return x.length; } show(l('abc'), l([1, 2])); 
    function m<T extends string | number[]>(x: T) { return x.length; } show(m('abcd'), m([1])); function first<T>(x: ArrayLike<T>) { return x[0]; } show(first([5]), first('q')); const st: string | string[] = Math.random() >= 0 ? 'abc' : ['x']; show(st.length, st[1], [...st].length); function at(s: string | number[], i: number) { return s[i]; } show(at('xyz', 1), at([7, 8], 1));
  `);
});
