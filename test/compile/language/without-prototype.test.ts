/** Objects without a prototype convert to no text and no number. */

import { testSame } from '../same.ts';

testSame(
  'an object without a prototype cannot become a text or a number',
  `
    function t(n: string, f: () => unknown): void { try { show(n, JSON.stringify(f()));
    } catch (e) { show(n, e instanceof TypeError, e instanceof Error); } }
    const o = Object.create(null); o.a = 1;
    const a: any = o;
    t('1', () => String(o)); t('2', () => \`\${o}\`); t('3', () => o + ''); t('4', () => '' + o); t('5', () => [o].join());
    t('6', () => o + 1); t('7', () => Number(o)); t('8', () => o * 2); t('9', () => o < 1); t('10', () => String([o]));
    t('11', () => String(a)); t('12', () => \`\${a}\`); t('13', () => a + ''); t('14', () => -a); t('15', () => a == 'x');
    t('16', () => isNaN(a)); t('17', () => 'ab'.includes(a)); t('18', () => ({ x: 1 } as any)[a]);
    t('19', () => Object.setPrototypeOf({}, null) + ''); t('20', () => Math.max(a)); t('21', () => parseInt(a));
    t('22', () => 'abc'.indexOf(a)); t('23', () => new Error(a).message);
  `,
  `
    const empty = Object.create(null);
    show(Object.keys(empty).length); empty.b = 1; empty.a = 2; empty[1] = 3;
    show(Object.keys(empty).join(), JSON.stringify(empty), 'toString' in empty, 'b' in empty);
    for (const k in empty) show(k, empty[k]);
    delete empty.b;
    show(Object.keys(empty).join(), Object.getPrototypeOf(empty) === null, Object.prototype.hasOwnProperty.call(empty, 'a'));
    const record: Record<string, number> = Object.create(null); record.x = 1; record['y'] = 2;
    show(Object.entries(record).join(';'), Array.isArray(record), { ...record }.x);
    try { show(\`\${record}\`); } catch (e) { show(e instanceof TypeError); }
    try { show(record + ''); } catch (e) { show(e instanceof TypeError); }
    const withText = Object.create(null); withText.toString = () => 'me'; show(\`\${withText}\`, withText + '!');
    const both = Object.create(null, { x: { value: 1, enumerable: true }, toString: { value: () => 'own' } }); show(\`\${both}\`);
  `,
  `
    class A { toString() { return 'A!'; } }
    const a = new A(); Object.setPrototypeOf(a, null); try { show(\`\${a as any}\`); } catch (e) { show(e instanceof TypeError); }
    const o: any = { toString: () => 'o' }; Object.setPrototypeOf(o, null); show(\`\${o}\`);
  `,
);
