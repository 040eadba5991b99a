import { testSame } from '../same.ts';

testSame(
  'an inventory runs the same',
  `
      interface Item {
        readonly id: string;
        qty: number;
        tags?: ReadonlySet<string>;
        use?(who: Actor): string
      }
      class Actor {
        hp = 10;
        readonly #log: string[] = [];
        inv: Item[] = [];
        constructor(public readonly name: string,
          private stats: { str: number; dex: number } = { str: 1, dex: 1 }) {}
        give(...items: Item[]): this {
          for (const it of items) {
            const have = this.inv.find(({ id }) => id === it.id);
            if (have) have.qty += it.qty; else this.inv.push({ ...it });
          }
          return this;
        }
        use(id: string): boolean {
          const i = this.inv.findIndex(x => x.id === id);
          if (i === -1) return !this.#log.push(\`no \${id}\`);
          const it = this.inv[i];
          this.#log.push(it.use?.(this) ?? \`\${id}: nothing happens\`);
          if (--it.qty <= 0) this.inv.splice(i, 1);
          return true;
        }
        get log() { return this.#log.join('; '); }
        get power() { const { str, dex } = this.stats; return str * 2 + dex; }
      }
      const potion: Item =
        {
          id: 'potion',
          qty: 2,
          tags: new Set(['heal']),
          use(who) { who.hp += 5; return \`\${who.name} heals to \${who.hp}\`; }
        };
      const rock: Item = { id: 'rock', qty: 1 };
      const hero = new Actor('Ana', { str: 3, dex: 2 }).give(potion, rock, { ...potion, qty: 1 });
      show(hero.use('potion'), hero.use('sword'), hero.use('rock'), hero.use('rock'), hero.log, hero.power,
        hero.inv.map(i => i.id + i.qty).join(), potion.qty, hero.inv[0].tags?.has('heal'),
        hero.inv.some(i => i.tags?.has('x')));
    `,
);

testSame(
  'waves of foes come the same',
  `
      const WAVES = [{ n: 3, hp: 1, gap: 10 }, { n: 5, hp: 2, gap: 6, boss: true }] as const;
      type Wave = { n: number; hp: number; gap: number; boss?: boolean };
      let wave = 0, spawned = 0, t = 0;
      const foes: { x: number; hp: number; boss: boolean }[] = [];
      const spawn =
        (w: Wave) =>
          foes.push({
            x: 240,
            hp: w.hp * (w.boss && spawned === w.n - 1 ? 10 : 1),
            boss: !!w.boss && spawned === w.n - 1
          });
      const out: string[] = [];
      for (let f = 0; f < 200 && wave < WAVES.length; f++) {
        const w: Wave = WAVES[wave];
        if (spawned < w.n && t++ % w.gap === 0) { spawn(w); spawned++; }
        for (let i = foes.length; i--; ) {
          const e = foes[i];
          e.x -= e.boss ? 0.5 : 1.5;
          if (f % 3 === 0) e.hp -= 1;
          if (e.hp <= 0 || e.x < 0) foes.splice(i, 1);
        }
        if (spawned === w.n && !foes.length) { out.push(\`w\${++wave}@\${f}\`); spawned = t = 0; }
      }
      show(out.join(), foes.length);
    `,
);

testSame(
  'a dialog is read and followed the same',
  `
      const script = \`@start
      Hello, traveller! [happy]
      > Who are you? -> who
      > Bye -> end
      @who
      I am {name}, keeper of {place}.
      > Again -> start
      > Bye -> end
      @end
      Farewell.\`;
      interface DNode { lines: string[]; opts: { text: string; to: string }[] }
      const nodes: Record<string, DNode> = {};
      let cur: DNode | undefined;
      for (const raw of script.split('\\n')) {
        const line = raw.trim();
        if (!line) continue;
        if (line.startsWith('@'))
          nodes[line.slice(1)] = cur = { lines: [], opts: [] };
        else if (line.startsWith('>')) {
          const [text, to] = line.slice(1).split('->').map(s => s.trim());
          cur?.opts.push({ text, to });
        } else
          cur?.lines.push(line);
      }
      const vars: Record<string, string> = { name: 'Bo', place: 'the gate' };
      const fill =
        (s: string) => {
          let r = '';
          for (let i = 0; i < s.length; ) {
            if (s[i] === '{') {
              const e = s.indexOf('}', i);
              const k = s.substring(i + 1, e);
              r += vars[k] ?? \`?\${k}?\`;
              i = e + 1;
            } else
              r += s[i++];
          }
          return r;
        };
      const mood =
        (s: string): [string, string | undefined] => {
          const a = s.lastIndexOf('[');
          return a < 0 || !s.endsWith(']') ? [s, undefined] : [s.slice(0, a).trimEnd(), s.slice(a + 1, -1)];
        };
      let at = 'start';
      const picks = [0, 0, 1];
      while (at in nodes) {
        const { lines, opts } = nodes[at];
        for (const l of lines) { const [txt, m = 'calm'] = mood(fill(l)); show(\`(\${m}) \${txt}\`); }
        opts.forEach(({ text }, i) => show(\`\${i + 1}. \${text}\`));
        if (!opts.length) break;
        at = opts[picks.shift() ?? 0].to;
      }
      show(at, Object.keys(nodes).join());
    `,
);

testSame(
  'a camera, rays and tiles run the same',
  `
      const W = 12, H = 5;
      const tiles: number[] = [];
      for (let i = 0; i < W * H; i++) tiles[i] = (i * 7 + (i >> 2)) % 5 === 0 ? 1 : 0;
      const tile = (x: number, y: number) => (x < 0 || y < 0 || x >= W || y >= H ? -1 : tiles[x + y * W]);
      class Camera {
        x = 0;
        y = 0;
        constructor(readonly w: number, readonly h: number, private lag = 0.2) {}
        follow({ x, y }: { x: number; y: number }) {
          this.x += (x - this.w / 2 - this.x) * this.lag;
          this.y += (y - this.h / 2 - this.y) * this.lag;
          this.x = Math.max(0, Math.min(this.x, W * 8 - this.w));
          this.y = Math.max(0, Math.min(this.y, H * 8 - this.h));
          return this;
        }
        *visible(): Generator<[number, number, number]> {
          for (let ty = Math.floor(this.y / 8); ty * 8 < this.y + this.h; ty++)
            for (let tx = Math.floor(this.x / 8); tx * 8 < this.x + this.w; tx++) {
              const t = tile(tx, ty);
              if (t > 0) yield [tx * 8 - Math.round(this.x), ty * 8 - Math.round(this.y), t];
            }
        }
      }
      const cam = new Camera(32, 24);
      for (let f = 0; f < 30; f += 5) {
        cam.follow({ x: f * 3, y: f });
        show(f, cam.x, cam.y, [...cam.visible()].map(v => v.join('/')).join(' '));
      }
      const ray =
        (x: number, y: number,
          a: number) => {
            const dx = Math.cos(a), dy = Math.sin(a);
            let d = 0;
            for (; d < 20; d += 0.25) {
              const t = tile(Math.floor(x + dx * d), Math.floor(y + dy * d));
              if (t) return t < 0 ? Infinity : d;
            }
            return NaN;
          };
      show(ray(1.5, 1.5, 0), ray(1.5, 2.5, Math.PI), ray(3.2, 3.3, 1));
      const autotile =
        (x: number, y: number) =>
          ([[0, -1], [1, 0], [0, 1], [-1, 0]] as const).reduce((m, [dx, dy], i) =>
            m | (+(tile(x + dx, y + dy) === 1) << i),
            0);
      const masks: number[] = [];
      for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) if (tile(x, y)) masks.push(autotile(x, y));
      show(masks.join(''));
    `,
);

testSame(
  'texts of a head-up display are the same',
  `
      const bar =
        (v: number, max: number, w = 10,
          [on, off] = ['#', '-']) => {
            const n = Math.round((Math.max(0, Math.min(v, max)) / max) * w);
            return \`[\${on.repeat(n)}\${off.repeat(w - n)}]\`;
          };
      show(bar(3, 10), bar(-5, 10), bar(99, 10), bar(1, 3, 6, ['=', ' ']), bar(0.05, 1, 20));
      const score = (n: number) => String(Math.floor(n)).padStart(6, '0');
      show(score(0), score(123.99), score(1234567));
      const clock =
        (frames: number) =>
          [Math.floor(frames / 3600), Math.floor(frames / 60) % 60].map(n => \`\${n}\`.padStart(2, '0'))
            .join(':');
      show(clock(59), clock(3600 + 61 * 60), clock(0));
      const center =
        (s: string, w: number, c = ' ') =>
          s.length >= w ? s : s.padStart((w + s.length) >> 1, c).padEnd(w, c);
      show(\`|\${center('hi', 7)}|\${center('odd', 6, '.')}|\${center('toolong', 3)}|\`);
      const scroll = (s: string, f: number, w = 5) => (s + ' ').repeat(3).substr(f % (s.length + 1), w);
      show([0, 3, 7, 12].map(f => scroll('MARQUEE', f)).join('|'));
      const blink = (f: number) => (f >> 3) & 1 ? '_' : ' ';
      show([0, 7, 8, 15, 16].map(blink).join(''));
      const hiscores: [string, number][] = [['AAA', 100], ['BOB', 250.5], ['CAT', 100]];
      const add =
        (n: string, s: number,
          keep = 3) => {
            hiscores.push([n, s]);
            hiscores.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : a > b ? 1 : 0));
            hiscores.length = Math.min(hiscores.length, keep);
            return hiscores.findIndex(([m, t]) => m === n && t === s);
          };
      show(add('ZED', 175), add('LOW', 1),
        hiscores.map(([n, s], i) => \`\${i + 1}.\${n}\${s.toFixed(1).padStart(7, '.')}\`).join(' '));
      const pct = (a: number, b: number) => \`\${((a / b) * 100).toFixed(1)}%\`;
      show(pct(1, 3), pct(2, 2), pct(1, 0), pct(0, 0));
    `,
);

testSame(
  'vectors, bouncing bodies and ropes run the same',
  `
      class V {
        constructor(public x = 0, public y = 0) {}
        add(o: V | number) {
          return typeof o === 'number' ? new V(this.x + o, this.y + o) : new V(this.x + o.x, this.y + o.y);
        }
        mul(k: number) { return new V(this.x * k, this.y * k); }
        get len() { return Math.hypot(this.x, this.y); }
        set len(l: number) { const c = this.len || 1; this.x *= l / c; this.y *= l / c; }
        dot(o: V) { return this.x * o.x + this.y * o.y; }
        static lerp = (a: V, b: V, t: number) => a.mul(1 - t).add(b.mul(t));
        rot(a: number) {
          const c = Math.cos(a), s = Math.sin(a);
          return new V(this.x * c - this.y * s, this.x * s + this.y * c);
        }
        toString(d = 2) { return \`<\${this.x.toFixed(d)},\${this.y.toFixed(d)}>\`; }
      }
      const v = new V(3, 4);
      v.len = 10;
      show(\`\${v}\`, v.len, v.dot(new V(1, 1)), V.lerp(new V(), v, 0.25) + '', v.rot(Math.PI / 2).toString(1),
        v.add(1).x);
      v.len *= 2;
      v.len++;
      show(v.len.toFixed(6));
      interface Body { p: V; v: V; m: number; r: number }
      const bodies: Body[] =
        [0, 1, 2].map(i => ({ p: new V(i * 20, i % 2 * 10), v: new V(i - 1, 1 - i), m: 1 + i, r: 4 }));
      const energy = () => bodies.reduce((e, b) => e + 0.5 * b.m * b.v.len ** 2, 0);
      const e0 = energy();
      for (let f = 0; f < 120; f++) {
        for (const b of bodies) {
          b.p = b.p.add(b.v);
          for (const k of ['x', 'y'] as const) {
            const lim = k === 'x' ? 60 : 40;
            if (b.p[k] < 0 || b.p[k] > lim) { b.v[k] *= -1; b.p[k] = Math.max(0, Math.min(lim, b.p[k])); }
          }
        }
        for (let i = 0; i < bodies.length; i++)
          for (let j = i + 1; j < bodies.length; j++) {
            const [a, b] = [bodies[i], bodies[j]];
            const d = b.p.add(a.p.mul(-1)), dist = d.len;
            if (dist > 0 && dist < a.r + b.r) {
              const n = d.mul(1 / dist);
              const rel = a.v.add(b.v.mul(-1)).dot(n);
              if (rel > 0) {
                const imp = (2 * rel) / (1 / a.m + 1 / b.m);
                a.v = a.v.add(n.mul(-imp / a.m));
                b.v = b.v.add(n.mul(imp / b.m));
              }
            }
          }
      }
      show(bodies.map(b => b.p.toString(3)).join(' '), (energy() - e0).toFixed(8));
      const verlet =
        (n: number) => {
          const pts =
            Array.from({ length: n }, (_, i) => ({ x: i * 5, y: 0, px: i * 5, py: 0, pin: i === 0 }));
          for (let f = 0; f < 50; f++) {
            for (const p of pts)
              if (!p.pin) {
                const { x, y } = p;
                p.x += (x - p.px) * 0.99;
                p.y += (y - p.py) * 0.99 + 0.2;
                [p.px, p.py] = [x, y];
              }
            for (let k = 0; k < 3; k++)
              for (let i = 1; i < n; i++) {
                const a = pts[i - 1], b = pts[i];
                const dx = b.x - a.x, dy = b.y - a.y, d = Math.sqrt(dx * dx + dy * dy) || 1,
                  diff = (d - 5) / d / 2;
                if (!a.pin) { a.x += dx * diff; a.y += dy * diff; }
                b.x -= dx * diff * (a.pin ? 2 : 1);
                b.y -= dy * diff * (a.pin ? 2 : 1);
              }
          }
          return pts.map(p => \`\${p.x.toFixed(3)},\${p.y.toFixed(3)}\`).join(' ');
        };
      show(verlet(4));
    `,
);
