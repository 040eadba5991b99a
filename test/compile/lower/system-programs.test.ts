import { testSame } from '../same.ts';

testSame(
  'a script language is read, parsed and run the same',
  `
      type Tok = { k: 'num'; v: number } | { k: 'id'; v: string } | { k: 'op'; v: string } |
        { k: 'str'; v: string };
      class Lexer {
        private i = 0;
        constructor(private readonly s: string) {}
        *[Symbol.iterator](): Generator<Tok> {
          const { s } = this;
          while (this.i < s.length) {
            const c = s[this.i];
            if (c === ' ' || c === '\\n') { this.i++; continue; }
            if (c >= '0' && c <= '9') {
              let n = '';
              while (this.i < s.length && (s[this.i] >= '0' && s[this.i] <= '9' || s[this.i] === '.'))
                n += s[this.i++];
              yield { k: 'num', v: parseFloat(n) };
            } else if (c === '"') {
              const end = s.indexOf('"', this.i + 1);
              if (end < 0) throw new SyntaxError(\`open text at \${this.i}\`);
              yield { k: 'str', v: s.slice(this.i + 1, end) };
              this.i = end + 1;
            } else if (c.toLowerCase() !== c.toUpperCase() || c === '_') {
              let n = c;
              this.i++;
              while (this.i < s.length &&
                (s[this.i].toLowerCase() !== s[this.i].toUpperCase() || '_0123456789'.includes(s[this.i])))
                n += s[this.i++];
              yield { k: 'id', v: n };
            } else {
              const two = s.substr(this.i, 2);
              const op = ['==', '!=', '<=', '>=', '&&', '||'].includes(two) ? two : c;
              this.i += op.length;
              yield { k: 'op', v: op };
            }
          }
        }
      }
      type Expr = { t: 'lit'; v: number | string } | { t: 'var'; n: string } |
        { t: 'bin'; op: string; l: Expr; r: Expr } | { t: 'call'; f: string; a: Expr[] } |
        { t: 'neg'; e: Expr };
      type Stmt = { t: 'set'; n: string; e: Expr } | { t: 'while'; c: Expr; b: Stmt[] } |
        { t: 'if'; c: Expr; b: Stmt[]; o?: Stmt[] } | { t: 'do'; e: Expr };
      const PREC: Record<string, number> =
        {
          '||': 1,
          '&&': 2,
          '==': 3,
          '!=': 3,
          '<': 4,
          '>': 4,
          '<=': 4,
          '>=': 4,
          '+': 5,
          '-': 5,
          '*': 6,
          '/': 6,
          '%': 6
        };
      class Parser {
        private toks: Tok[];
        private p = 0;
        constructor(src: string) { this.toks = [...new Lexer(src)]; }
        private peek = (): Tok | undefined => this.toks[this.p];
        private is(v: string): boolean {
          const t = this.peek();
          return t !== undefined && t.k !== 'str' && t.v === v;
        }
        private eat(v: string): void {
          if (!this.is(v)) throw new SyntaxError(\`expected \${v} but got \${this.peek()?.v ?? 'end'}\`);
          this.p++;
        }
        block(): Stmt[] {
          const out: Stmt[] = [];
          this.eat('{');
          while (!this.is('}')) out.push(this.stmt());
          this.eat('}');
          return out;
        }
        program(): Stmt[] {
          const out: Stmt[] = [];
          while (this.p < this.toks.length) out.push(this.stmt());
          return out;
        }
        stmt(): Stmt {
          if (this.is('while')) { this.p++; return { t: 'while', c: this.expr(), b: this.block() }; }
          if (this.is('if')) {
            this.p++;
            const c = this.expr(), b = this.block();
            let o: Stmt[] | undefined;
            if (this.is('else')) { this.p++; o = this.is('if') ? [this.stmt()] : this.block(); }
            return { t: 'if', c, b, ...(o && { o }) };
          }
          const t = this.peek(), u = this.toks[this.p + 1];
          if (t?.k === 'id' && u?.v === '=') { this.p += 2; return { t: 'set', n: t.v, e: this.expr() }; }
          return { t: 'do', e: this.expr() };
        }
        expr(min = 0): Expr {
          let l = this.unary();
          for (;;) {
            const t = this.peek();
            const pr = t?.k === 'op' ? PREC[t.v] : undefined;
            if (pr === undefined || pr <= min) return l;
            this.p++;
            l = { t: 'bin', op: t!.v as string, l, r: this.expr(pr) };
          }
        }
          unary(): Expr {
            if (this.is('-')) { this.p++; return { t: 'neg', e: this.unary() }; }
            if (this.is('(')) { this.p++; const e = this.expr(); this.eat(')'); return e; }
            const t = this.toks[this.p++];
            if (!t) throw new SyntaxError('unexpected end');
            if (t.k === 'id') {
              if (!this.is('(')) return { t: 'var', n: t.v };
              this.p++;
              const a: Expr[] = [];
              while (!this.is(')')) { a.push(this.expr()); if (this.is(',')) this.p++; }
              this.p++;
              return { t: 'call', f: t.v, a };
            }
            if (t.k === 'op') throw new SyntaxError(\`unexpected \${t.v}\`);
            return { t: 'lit', v: t.v };
          }
        }
      type Val = number | string;
      class Vm {
        vars: Record<string, Val> = {};
        out: string[] = [];
        fuel = 500;
        fns: Record<string, (...a: Val[]) => Val> = {
          print: (...a) => { this.out.push(a.join(' ')); return a.length; },
          max: (...a) => Math.max(...a.map(Number)),
          len: a => String(a).length,
          rep: (a, n) => String(a).repeat(Number(n))
        };
        ev(e: Expr): Val {
          switch (e.t) {
            case 'lit': return e.v;
            case 'var':
              if (!(e.n in this.vars)) throw new ReferenceError(\`\${e.n} is not set\`);
              return this.vars[e.n];
            case 'neg': return -Number(this.ev(e.e));
            case 'call': {
              const f = this.fns[e.f];
              if (!f) throw new TypeError(\`no \${e.f}\`);
              return f(...e.a.map(x => this.ev(x)));
            }
            case 'bin': {
              if (e.op === '&&') return this.ev(e.l) && this.ev(e.r);
              if (e.op === '||') return this.ev(e.l) || this.ev(e.r);
              const l = this.ev(e.l), r = this.ev(e.r);
              if (e.op === '+') return typeof l === 'string' || typeof r === 'string' ? \`\${l}\${r}\` : l + r;
              if (e.op === '==') return Number(l === r);
              if (e.op === '!=') return +(l !== r);
              const a = Number(l), b = Number(r);
              switch (e.op) {
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '%': return a % b;
                case '<': return +(a < b);
                case '>': return +(a > b);
                case '<=': return +(a <= b);
                default: return +(a >= b);
              }
            }
          }
        }
        run(ss: Stmt[]): void {
          for (const s of ss) {
            if (--this.fuel < 0) throw new RangeError('out of fuel');
            switch (s.t) {
              case 'set': this.vars[s.n] = this.ev(s.e); break;
              case 'do': this.ev(s.e); break;
              case 'if': if (this.ev(s.c)) this.run(s.b); else if (s.o) this.run(s.o); break;
              case 'while': while (this.ev(s.c)) {
                if (--this.fuel < 0) throw new RangeError('out of fuel');
                this.run(s.b);
              }
            }
          }
        }
        }
      const run =
        (src: string): void => {
          const vm = new Vm();
          try {
            vm.run(new Parser(src).program());
          } catch (e) { vm.out.push(e instanceof Error ? \`\${e.name}: \${e.message}\` : '?'); }
          show(vm.out.join(' / '), vm.fuel, Object.keys(vm.vars).join());
        };
      run('a = 1 b = 0 while a < 20 { b = b + a a = a * 2 } print(a, b, a / 3 > 10 && "yes" || "no")');
      run('x = 7 if x % 2 == 0 { print("even") } else if x > 5 { print("odd", rep("ab", 3), -x + 2 * (3 - 1)) } else { print("?") }');
      run('print(max(1, 5, 3) + "!", len("hello"), 10 % 4, "a" != "b") y = z');
      run('i = 0 while 1 { i = i + 1 }');
      run('print("open');
      run('a = (1 + ');
      run('f(1)');
      run('n = 1 t = 0 while n <= 10 { if n % 3 == 0 || n % 5 == 0 { t = t + n } n = n + 1 } print(t)');
    `,
);

testSame(
  'dungeons are divided, dug and flooded the same',
  `
      class Rng {
        constructor(private s: number) {}
        next(): number {
          let t = (this.s += 0x6d2b79f5);
          t = Math.imul(t ^ (t >>> 15), t | 1);
          t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
          return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
        }
        int(a: number, b: number): number { return a + Math.floor(this.next() * (b - a + 1)); }
        pick<T>(xs: readonly T[]): T { return xs[this.int(0, xs.length - 1)]; }
        shuffle<T>(xs: T[]): T[] {
          for (let i = xs.length - 1; i > 0; i--) {
            const j = this.int(0, i);
            [xs[i], xs[j]] = [xs[j], xs[i]];
          }
          return xs;
        }
        chance(p: number): boolean { return this.next() < p; }
      }
      interface Rect { x: number; y: number; w: number; h: number }
      const center = ({ x, y, w, h }: Rect): [number, number] => [x + (w >> 1), y + (h >> 1)];
      class Node_ {
        left?: Node_;
        right?: Node_;
        room?: Rect;
        constructor(readonly area: Rect) {}
        split(r: Rng,
          min = 5): void {
            const { x, y, w, h } = this.area;
            const vertical = w > h ? true : h > w ? false : r.chance(0.5);
            const size = vertical ? w : h;
            if (size < min * 2) {
              const rw = r.int(3, w - 2), rh = r.int(2, h - 2);
              this.room = { x: x + r.int(1, w - rw - 1), y: y + r.int(1, h - rh - 1), w: rw, h: rh };
              return;
            }
            const at = r.int(min, size - min);
            [this.left, this.right] =
              vertical ? [new Node_({ x, y, w: at, h }), new Node_({ x: x + at, y, w: w - at, h })]
                : [new Node_({ x, y, w, h: at }), new Node_({ x, y: y + at, w, h: h - at })];
            this.left.split(r, min);
            this.right.split(r, min);
          }
        *rooms(): Generator<Rect> {
          if (this.room) yield this.room;
          if (this.left) yield* this.left.rooms();
          if (this.right) yield* this.right.rooms();
        }
      }
      const W = 32, H = 18;
      function generate(seed: number): {
        map: string[][];
        rooms: Rect[]
      } {
        const r = new Rng(seed), root = new Node_({ x: 0, y: 0, w: W, h: H });
        root.split(r);
        const map = Array.from({ length: H }, () => new Array<string>(W).fill('#'));
        const rooms = [...root.rooms()];
        for (const { x, y, w, h } of rooms)
          for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) map[j][i] = '.';
        for (let k = 1; k < rooms.length; k++) {
          let [x, y] = center(rooms[k - 1]);
          const [tx, ty] = center(rooms[k]);
          while (x !== tx || y !== ty) {
            if (x !== tx && (y === ty || r.chance(0.7))) x += Math.sign(tx - x); else y += Math.sign(ty - y);
            if (map[y][x] === '#') map[y][x] = ',';
          }
        }
        const free = map.flatMap((row, y) => row.flatMap((c, x) => c === '.' ? [[x, y] as const] : []));
        for (const [i, [x, y]] of r.shuffle([...free]).slice(0, 5).entries()) map[y][x] = '@>$$k'[i];
        return { map, rooms };
      }
      for (const seed of [1, 77, 4242]) { const { map, rooms } = generate(seed);
        show(rooms.length, rooms.map(({ x, y, w, h }) => \`\${x},\${y},\${w},\${h}\`).join(' '));
        for (const row of map) show(row.join(''));
        const start = map.findIndex(row => row.includes('@')), sx = map[start].indexOf('@');
        const dist = new Map<number, number>([[start * W + sx, 0]]); const queue = [start * W + sx];
        while (queue.length) {
          const at = queue.shift()!;
          const d = dist.get(at)!;
          for (const delta of [1, -1, W, -W]) { const to = at + delta;
            if (dist.has(to) || map[Math.floor(to / W)]?.[to % W] === '#' ||
              map[Math.floor(to / W)]?.[to % W] === undefined)
              continue;
            dist.set(to, d + 1); queue.push(to); }
        }
        show(dist.size, Math.max(...dist.values()),
          [...dist].filter(([p]) => '>$k'.includes(map[Math.floor(p / W)][p % W]))
            .map(([p, d]) => map[Math.floor(p / W)][p % W] + d)
            .sort()
            .join());
      }
    `,
);

testSame(
  'fights with effects that change what they meet run the same',
  `
      type Stat = 'hp' | 'atk' | 'def' | 'spd';
      type Stats = Record<Stat, number>;
      abstract class Effect {
        abstract readonly name: string;
        constructor(public turns: number) {}
        onTurn?(u: Unit, log: string[]): void;
        modify(stats: Readonly<Stats>): Partial<Stats> { return {}; }
        get active(): boolean { return this.turns > 0; }
      }
      class Poison extends Effect {
        readonly name = 'poison';
        constructor(turns: number, private readonly dmg = 3) { super(turns); }
        override onTurn(u: Unit,
          log: string[]): void { u.hurt(this.dmg); log.push(\`\${u.name} -\${this.dmg} poison\`); }
      }
      class Rage extends Effect {
        readonly name = 'rage';
        override modify({ atk, def }: Readonly<Stats>): Partial<Stats> {
          return { atk: Math.floor(atk * 1.5), def: def - 2 };
        }
      }
      class Slow extends Effect {
        readonly name = 'slow';
        override modify(s: Readonly<Stats>): Partial<Stats> { return { spd: s.spd / 2 }; }
      }
      class Unit {
        private effects: Effect[] = [];
        hp: number;
        constructor(readonly name: string, private readonly base: Stats) { this.hp = base.hp; }
        get stats(): Stats {
          return this.effects.reduce<Stats>((s, e) => ({ ...s, ...e.modify(s) }), { ...this.base });
        }
        add(e: Effect): this {
          const old = this.effects.find(x => x.constructor === e.constructor);
          if (old) old.turns = Math.max(old.turns, e.turns); else this.effects.push(e);
          return this;
        }
        hurt(n: number): void { this.hp = Math.max(0, this.hp - n); }
        get alive(): boolean { return this.hp > 0; }
        turn(log: string[]): void {
          for (const e of [...this.effects]) { e.onTurn?.(this, log); e.turns--; }
          this.effects = this.effects.filter(({ active }) => active);
        }
        has(name: string): boolean { return this.effects.some(e => e.name === name); }
        toString(): string {
          return \`\${this.name}(\${this.hp}\${this.effects.length
            ? ' ' + this.effects.map(e => e.name[0] + e.turns).join('') : ''})\`;
        }
      }
      const attack =
        (a: Unit, b: Unit, log: string[],
          crit: boolean) => {
            const dmg = Math.max(1, a.stats.atk - b.stats.def) * (crit ? 2 : 1);
            b.hurt(dmg);
            log.push(\`\${a.name}>\${b.name} \${dmg}\${crit ? '!' : ''}\`);
            return dmg;
          };
      function fight(a: Unit[], b: Unit[],
        seed: number): string[] {
          const log: string[] = [];
          let s = seed;
          const rnd = () => (s = (s * 16807) % 2147483647) / 2147483647;
          for (let round = 1; round <= 20; round++) {
            const order =
              [...a, ...b].filter(u => u.alive)
                .sort((x, y) => y.stats.spd - x.stats.spd || (x.name < y.name ? -1 : 1));
            for (const u of order) {
              if (!u.alive) continue;
              const foes = (a.includes(u) ? b : a).filter(f => f.alive);
              if (!foes.length) return [...log, \`round \${round}\`];
              const target = foes.reduce((m, f) => f.hp < m.hp ? f : m);
              const roll = rnd();
              if (roll < 0.15 && !target.has('poison')) {
                target.add(new Poison(3, 2 + Math.floor(roll * 20)));
                log.push(\`\${u.name} poisons \${target.name}\`);
              } else if (roll < 0.25)
                u.add(new Rage(2));
              else if (roll < 0.3) target.add(new Slow(2)); else attack(u, target, log, roll > 0.9);
              u.turn(log);
            }
            log.push(\`[\${[...a, ...b].join(' ')}]\`);
          }
          return log;
        }
      for (const seed of [7, 1234])
        for (const line of fight([new Unit('Ann', { hp: 40, atk: 9, def: 3, spd: 6 }),
          new Unit('Bo', { hp: 30, atk: 12, def: 1, spd: 8 })],
          [new Unit('Orc', { hp: 50, atk: 10, def: 2, spd: 5 }),
            new Unit('Rat', { hp: 12, atk: 5, def: 0, spd: 11 })],
          seed))
          show(line);
      show(new Poison(2).name, new Rage(1) instanceof Effect,
        new Unit('x', { hp: 1, atk: 1, def: 1, spd: 4 }).add(new Slow(1)).add(new Slow(5)).stats.spd);
    `,
);

testSame(
  'boxes are pushed, taken back and solved the same',
  `
      const LEVELS =
        ['#######\\n#@ $ .#\\n#  #  #\\n#. $  #\\n#######',
          '########\\n#  .  $#\\n# $@$. #\\n#  .   #\\n########'] as const;
      const DIRS = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] } as const;
      type Dir = keyof typeof DIRS;
      interface State { player: readonly [number, number]; boxes: ReadonlySet<string>; moves: number }
      const key = (x: number, y: number) => \`\${x},\${y}\`;
      class Sokoban {
        walls = new Set<string>();
        goals = new Set<string>();
        private history: State[] = [];
        state: State;
        readonly w: number;
        readonly h: number;
        constructor(text: string) {
          const rows = text.split('\\n');
          this.h = rows.length;
          this.w = Math.max(...rows.map(r => r.length));
          const boxes = new Set<string>();
          let player: [number, number] = [0, 0];
          rows.forEach((row, y) =>
            [...row].forEach((c,
              x) => {
                switch (c) {
                  case '#': this.walls.add(key(x, y)); break;
                  case '$':
                  case '*': boxes.add(key(x, y)); if (c === '$') break;
                  case '.': this.goals.add(key(x, y)); break;
                  case '@': player = [x, y];
                }
              }));
          this.state = { player, boxes, moves: 0 };
        }
        move(d: Dir): boolean {
          const { player: [x, y], boxes, moves } = this.state;
          const [dx, dy] = DIRS[d];
          const to = key(x + dx, y + dy);
          if (this.walls.has(to)) return false;
          let next = boxes;
          if (boxes.has(to)) {
            const beyond = key(x + 2 * dx, y + 2 * dy);
            if (this.walls.has(beyond) || boxes.has(beyond)) return false;
            next = new Set([...boxes].filter(b => b !== to).concat(beyond));
          }
          this.history.push(this.state);
          this.state = { player: [x + dx, y + dy], boxes: next, moves: moves + 1 };
          return true;
        }
          undo(): boolean {
            const last = this.history.pop();
            if (last) this.state = last;
            return last !== undefined;
          }
          get solved(): boolean { return [...this.state.boxes].every(b => this.goals.has(b)); }
          get hash(): string {
            return key(...this.state.player as [number, number]) + ';' +
              [...this.state.boxes].sort().join(';');
          }
          render(): string {
            let out = '';
            for (let y = 0; y < this.h; y++) {
              for (let x = 0; x < this.w; x++) {
                const k = key(x, y);
                const isP = this.state.player[0] === x && this.state.player[1] === y;
                out +=
                  this.walls.has(k) ? '#'
                    : isP ? '@'
                      : this.state.boxes.has(k) ? (this.goals.has(k) ? '*' : '$')
                        : this.goals.has(k) ? '.' : ' ';
              }
              out += '/';
            }
            return out;
          }
        }
      for (const text of LEVELS) {
        const g = new Sokoban(text);
        show(g.w, g.h, g.render());
        for (const d of 'RRRLDDRRLLLUURDDRRU' as Iterable<string>) g.move(d as Dir);
        show(g.render(), g.state.moves, g.hash);
        while (g.state.moves > 2) g.undo();
        show(g.render(), g.undo(), g.undo(), g.undo());
      }
      function solve(text: string,
        limit: number): string | null { const seen = new Set<string>();
          const queue: { g: Sokoban; path: string }[] = [{ g: new Sokoban(text), path: '' }];
          while (queue.length > 0) {
            const { g, path } = queue.shift()!;
            if (g.solved) return path;
            if (path.length >= limit) continue;
            for (const d of Object.keys(DIRS) as Dir[])
              if (g.move(d)) {
                if (!seen.has(g.hash)) {
                  seen.add(g.hash);
                  const copy = new Sokoban(text);
                  copy.state = g.state;
                  queue.push({ g: copy, path: path + d });
                }
                g.undo();
              }
          }
          return null; }
      show(solve('#####\\n#@$.#\\n#####', 5), solve('######\\n#@   #\\n# $. #\\n#    #\\n######', 10),
        solve('####\\n#@$#\\n#. #\\n####', 6));
    `,
);

testSame(
  'a world of bodies with layers and callbacks runs the same',
  `
      const enum Layer {
        None = 0,
        Player = 1 << 0,
        Enemy = 1 << 1,
        Wall = 1 << 2,
        All = Player | Enemy | Wall
      }
      interface Body {
        id: number;
        x: number;
        y: number;
        vx: number;
        vy: number;
        w: number;
        h: number;
        layer: Layer;
        mask: Layer;
        sleeping?: boolean;
        onHit?: (other: Body, side: Side) => boolean | void
      }
      type Side = 'left' | 'right' | 'top' | 'bottom';
      class World {
        private nextId = 1;
        readonly bodies: Body[] = [];
        gravity = 0.25;
        private grid = new Map<number, Body[]>();
        add({ x = 0, y = 0, vx = 0, vy = 0, w = 8, h = 8, layer = Layer.All, mask = Layer.All, ...rest }: Partial<Body>): Body {
          const b: Body = { x, y, vx, vy, w, h, layer, mask, ...rest, id: this.nextId++ };
          this.bodies.push(b);
          return b;
        }
        private cellsOf({ x, y, w, h }: Body): number[] {
          const out: number[] = [];
          for (let cy = Math.floor(y / 16); cy <= Math.floor((y + h - 1) / 16); cy++)
            for (let cx = Math.floor(x / 16); cx <= Math.floor((x + w - 1) / 16); cx++)
              out.push(cy * 1000 + cx);
          return out;
        }
        *pairs(): Generator<[Body, Body]> {
          this.grid.clear();
          for (const b of this.bodies)
            for (const c of this.cellsOf(b)) {
              const cell = this.grid.get(c);
              if (cell) cell.push(b); else this.grid.set(c, [b]);
            }
          const seen = new Set<string>();
          for (const cell of this.grid.values())
            for (let i = 0; i < cell.length; i++)
              for (let j = i + 1; j < cell.length; j++) {
                const [a, b] = cell[i].id < cell[j].id ? [cell[i], cell[j]] : [cell[j], cell[i]];
                const k = \`\${a.id}:\${b.id}\`;
                if (seen.has(k) || !(a.mask & b.layer) || !(b.mask & a.layer)) continue;
                seen.add(k);
                yield [a, b];
              }
        }
        step(): number {
          let hits = 0;
          for (const b of this.bodies) {
            if (b.sleeping || b.layer & Layer.Wall) continue;
            b.vy += this.gravity;
            b.x += b.vx;
            b.y += b.vy;
          }
          for (const [a, b] of this.pairs()) {
            const ox = Math.min(a.x + a.w - b.x, b.x + b.w - a.x),
              oy = Math.min(a.y + a.h - b.y, b.y + b.h - a.y);
            if (ox <= 0 || oy <= 0) continue;
            hits++;
            const side: Side = ox < oy ? (a.x < b.x ? 'right' : 'left') : a.y < b.y ? 'bottom' : 'top';
            const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
            if (a.onHit?.(b, side) === false || b.onHit?.(a, opposite[side]) === false) continue;
            const mover = a.layer & Layer.Wall ? b : a;
            const s = mover === a ? side : opposite[side];
            switch (s) {
              case 'right': mover.x -= ox; mover.vx = -mover.vx / 2; break;
              case 'left': mover.x += ox; mover.vx *= -0.5; break;
              case 'bottom':
                mover.y -= oy;
                mover.vy = Math.abs(mover.vy) < 0.5 ? 0 : -mover.vy * 0.5;
                if (mover.vy === 0) mover.sleeping = Math.abs(mover.vx) < 0.01;
                break;
              default: mover.y += oy; mover.vy = 0;
            }
          }
          return hits;
        }
        }
      const w = new World();
      const hitsLog: string[] = [];
      w.add({ x: 0, y: 40, w: 100, layer: Layer.Wall });
      w.add({ x: 60, y: 10, w: 8, h: 30, layer: Layer.Wall, mask: Layer.Player });
      const p =
        w.add({ x: 10, vx: 2.5, layer: Layer.Player, onHit: (o, s) => { hitsLog.push(\`p\${o.id}\${s[0]}\`); } });
      const e =
        w.add({
          x: 30,
          y: 5,
          layer: Layer.Enemy,
          mask: Layer.Wall | Layer.Player,
          onHit(o) { if (o.layer === Layer.Player) { hitsLog.push('ghost'); return false; } }
        });
      for (let f = 0; f < 60; f++) {
        const n = w.step();
        if (f % 12 === 0) show(f, n, p.x, p.y, p.vx, p.vy, e.y, e.vy, p.sleeping ?? 'awake', e.sleeping);
      }
      show(hitsLog.join(), w.bodies.filter(b => b.sleeping).length, Layer.All);
    `,
);

testSame(
  'entities with typed components are asked for the same',
  `
      type Comp = {
        pos: { x: number; y: number };
        vel: { x: number; y: number };
        hp: number;
        name: string;
        dead: true
      };
      type CompName = keyof Comp;
      class World {
        private next = 0;
        private stores: { [K in CompName]: Map<number, Comp[K]> } = {
          pos: new Map(),
          vel: new Map(),
          hp: new Map(),
          name: new Map(),
          dead: new Map()
        };
        private systems: [name: string, (w: World, dt: number) => void, priority: number][] = [];
        spawn(c: Partial<Comp> = {}): number {
          const id = this.next++;
          for (const k in c) this.set(id, k as CompName, c[k as CompName] as never);
          return id;
        }
        set<K extends CompName>(id: number, k: K,
          v: Comp[K]): this { this.stores[k].set(id, v); return this; }
        get<K extends CompName>(id: number, k: K): Comp[K] | undefined { return this.stores[k].get(id); }
        has(id: number, ...ks: CompName[]): boolean { return ks.every(k => this.stores[k].has(id)); }
        *query<K extends CompName>(...ks: K[]): Generator<[number, Pick<Comp, K>]> {
          const [first, ...rest] = ks;
          for (const id of [...this.stores[first].keys()])
            if (this.has(id, ...rest))
              yield [id, Object.fromEntries(ks.map(k => [k, this.get(id, k)])) as Pick<Comp, K>];
        }
        kill(id: number): void { for (const s of Object.values(this.stores)) s.delete(id); }
        system(name: string, f: (w: World, dt: number) => void,
          priority = 0): this {
            this.systems.push([name, f, priority]);
            this.systems.sort(([, , a], [, , b]) => b - a);
            return this;
          }
        run(dt = 1): string { return this.systems.map(([n, f]) => (f(this, dt), n)).join('>'); }
        count(k: CompName): number { return this.stores[k].size; }
      }
      const w =
        new World().system('move',
          (w,
            dt) => {
              for (const [, { pos, vel }] of w.query('pos', 'vel')) {
                pos.x += vel.x * dt;
                pos.y += vel.y * dt;
              }
            },
          1)
          .system('bounds',
          w => {
            for (const [id, { pos }] of w.query('pos')) if (pos.x > 20 || pos.y < 0) w.set(id, 'dead', true);
          })
          .system('reap',
          w => { for (const [id] of w.query('dead')) w.kill(id); }, -1)
          .system('regen',
          w => {
            for (const [id, { hp, name }] of w.query('hp', 'name'))
              if (hp < 10) w.set(id, 'hp', hp + name.length);
          },
          2);
      const a = w.spawn({ pos: { x: 0, y: 0 }, vel: { x: 3, y: 1 }, name: 'al', hp: 1 }),
        b = w.spawn({ pos: { x: 5, y: 5 }, vel: { x: 0, y: -2 } }), c = w.spawn({ name: 'c' });
      for (let i = 0; i < 8; i++) {
        const order = w.run(i % 2 ? 0.5 : 1);
        if (i % 3 === 0)
          show(order, w.get(a, 'pos')?.x, w.get(b, 'pos')?.y ?? 'gone', w.get(a, 'hp'), w.count('pos'),
            w.has(c, 'name'), w.has(c, 'name', 'hp'));
      }
      show([...w.query('name')].map(([id, { name }]) => \`\${id}\${name}\`).join(),
        w.get(99, 'pos')?.x === undefined);
    `,
);

testSame(
  'machines with typed events and schedulers of generators run the same',
  `
      type States = 'idle' | 'walk' | 'jump' | 'fall' | 'hurt';
      type Events = { type: 'move'; dir: -1 | 0 | 1 } | { type: 'jump' } | { type: 'land' } |
        { type: 'hit'; power: number } | { type: 'tick' };
      interface StateDef {
        enter?(m: Machine, from: States): void;
        exit?(m: Machine): void;
        on?: { [E in Events['type']]?: (m: Machine,
          e: Extract<Events, { type: E }>) => States | undefined | void }
      }
      class Machine {
        history: States[] = [];
        state: States = 'idle';
        timer = 0;
        x = 0;
        vy = 0;
        facing: 1 | -1 = 1;
        log = '';
        constructor(private readonly defs: Record<States, StateDef>) {}
        send(e: Events): boolean {
          const handler =
            this.defs[this.state].on?.[e.type] as ((m: Machine, e: Events) => States | undefined | void) |
              undefined;
          const next = handler?.(this, e);
          if (!next || next === this.state) return false;
          this.go(next);
          return true;
        }
        go(next: States): void {
          this.defs[this.state].exit?.(this);
          const from = this.state;
          this.history.push(from);
          this.state = next;
          this.timer = 0;
          this.defs[next].enter?.(this, from);
        }
        back(): States | undefined { return this.history.at(-1); }
      }
      const hit = (m: Machine, e: { power: number }): States => { m.log += \`-\${e.power}\`; return 'hurt'; };
      const m =
        new Machine({
          idle: {
            on: { move: (m, { dir }) => dir ? (m.facing = dir, 'walk') : undefined, jump: () => 'jump', hit }
          },
          walk: {
            enter(m, from) { m.log += from === 'idle' ? 'W' : 'w'; },
            on: {
              move(m, { dir }) { if (dir === 0) return 'idle'; m.x += dir * 2; m.facing = dir; },
              jump: () => 'jump',
              hit
            }
          },
          jump: {
            enter(m) { m.vy = -3; },
            exit: m => { m.log += 'J'; },
            on: { tick: m => (m.vy += 1) >= 0 ? 'fall' : undefined, hit }
          },
          fall: { on: { land: m => m.x > 3 ? 'walk' : 'idle' } },
          hurt: {
            enter(m) { m.timer = 2; },
            on: { tick(m) { if (--m.timer < 0) return m.history.at(-1) ?? 'idle'; return undefined; } }
          }
        });
      const script: Events[] =
        [{ type: 'move', dir: 1 }, { type: 'move', dir: 1 }, { type: 'jump' }, { type: 'tick' },
          { type: 'tick' }, { type: 'hit', power: 9 }, { type: 'tick' }, { type: 'land' },
          { type: 'move', dir: -1 }, { type: 'hit', power: 3 }, { type: 'jump' }, { type: 'tick' },
          { type: 'tick' }, { type: 'tick' }, { type: 'move', dir: 0 }];
      for (const e of script) {
        const changed = m.send(e);
        show(e.type, m.state, changed, m.x, m.vy, m.facing, m.back() ?? 'none');
      }
      show(m.log, m.history.join());
    `,
  `
      type Task = Generator<number | void, void, void>;
      class Scheduler {
        private tasks: { gen: Task; wait: number; id: number }[] = [];
        private id = 0;
        time = 0;
        log: string[] = [];
        start(f: (s: Scheduler) => Task): () => void {
          const id = ++this.id;
          this.tasks.push({ gen: f(this), wait: 0, id });
          return () => { this.tasks = this.tasks.filter(t => t.id !== id); };
        }
        tick(): void {
          this.time++;
          for (const t of [...this.tasks]) {
            if (!this.tasks.includes(t)) continue;
            if (t.wait > 0) { t.wait--; continue; }
            const r = t.gen.next();
            if (r.done) this.tasks.splice(this.tasks.indexOf(t), 1); else t.wait = (r.value ?? 1) - 1;
          }
        }
        get running() { return this.tasks.length; }
        say(s: string) { this.log.push(\`\${this.time}:\${s}\`); }
      }
      const s = new Scheduler();
      function* blink(name: string, n: number,
        gap: number): Task { for (let i = 0; i < n; i++) { s.say(name + i); yield gap; } s.say(name + '.'); }
      const stop = s.start(() => blink('a', 9, 2));
      s.start(function* (s) {
        yield 3;
        s.say('hi');
        yield* blink('n', 2, 1);
        s.start(() => blink('z', 1, 1));
        stop();
        try { yield; s.say('try'); throw new Error('boom'); } catch (e) { s.say((e as Error).message); }
      });
      for (let i = 0; i < 12; i++) s.tick();
      show(s.log.join(' '), s.running);
      const counters =
        [1, 2, 3].map(step => { let n = 0;
          return { up: () => (n += step), get n() { return n; }, reset(v = 0) { n = v; return this; } }; });
      counters.forEach(c => { c.up(); c.up(); });
      counters[1].reset(10).up();
      show(counters.map(c => c.n).join());
      const handlers: Record<string, ((n: number) => void)[]> = {};
      const on =
        (k: string,
          f: (n: number) => void) => {
            (handlers[k] ??= []).push(f);
            return () => { const i = handlers[k].indexOf(f); if (i >= 0) handlers[k].splice(i, 1); };
          };
      let total = 0;
      const offs = [1, 10, 100].map(k => on('hit', n => { total += n * k; }));
      on('hit', n => { if (n > 1) offs[0](); });
      const fire = (k: string, n: number) => [...handlers[k] ?? []].forEach(f => f(n));
      fire('hit', 1);
      fire('hit', 2);
      fire('hit', 3);
      offs[0]();
      offs[2]();
      fire('hit', 1);
      fire('none', 1);
      show(total, handlers.hit.length, 'none' in handlers);
      let lazy: (() => number) | undefined;
      const getLazy = () => (lazy ??= (() => { let n = 5; return () => n++; })())();
      show(getLazy(), getLazy(), lazy!());
    `,
);

testSame(
  'paths are found with a heap, ropes and cubes move the same',
  `
      class Heap<T> {
        private a: T[] = [];
        constructor(private readonly less: (x: T, y: T) => boolean) {}
        get size() { return this.a.length; }
        push(v: T): this {
          const { a } = this;
          let i = a.push(v) - 1;
          for (let p; i > 0 && this.less(a[i], a[p = (i - 1) >> 1]); i = p) [a[i], a[p]] = [a[p], a[i]];
          return this;
        }
        pop(): T | undefined { const { a } = this; if (a.length < 2) return a.pop(); const top = a[0];
          a[0] = a.pop()!;
          for (let i = 0; ;) {
            let m = i;
            for (const c of [2 * i + 1, 2 * i + 2]) if (c < a.length && this.less(a[c], a[m])) m = c;
            if (m === i) break;
            [a[i], a[m]] = [a[m], a[i]];
            i = m;
          }
          return top; }
      }
      const h = new Heap<[number, string]>(([a], [b]) => a < b);
      for (const [i, n] of [5, 3, 8, 1, 9, 2].entries()) h.push([n, 'x' + i]);
      let order = '';
      while (h.size) { const [n, s] = h.pop()!; order += n + s + ' '; }
      show(order, h.pop() === undefined);
      const map = ['S..#....', '.#.#.##.', '.#...#..', '...#.#.G'];
      const find =
        (c: string): [number, number] => {
          for (const [y, r] of map.entries()) { const x = r.indexOf(c); if (x >= 0) return [x, y]; }
          throw new Error('no ' + c);
        };
      function astar(weight = 1) {
        const [sx, sy] = find('S'), [gx, gy] = find('G');
        const W = map[0].length, id = (x: number, y: number) => y * W + x;
        const g: number[] = new Array(W * map.length).fill(Infinity), from: Record<number, number> = {};
        g[id(sx, sy)] = 0;
        const open =
          new Heap<{ at: number; f: number; n: number }>((a, b) => a.f < b.f || (a.f === b.f && a.n < b.n));
        let n = 0, seen = 0;
        open.push({ at: id(sx, sy), f: 0, n: n++ });
        for (let cur = open.pop(); cur; cur = open.pop()) {
          seen++;
          const x = cur.at % W, y = Math.floor(cur.at / W);
          if (x === gx && y === gy) {
            const path = [cur.at];
            while (path[0] in from) path.unshift(from[path[0]]);
            return { path: path.map(p => \`\${p % W}\${Math.floor(p / W)}\`).join(' '), cost: g[cur.at], seen };
          }
          for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const) {
            const nx = x + dx, ny = y + dy;
            if (map[ny]?.[nx] === undefined || map[ny][nx] === '#') continue;
            const cost = g[cur.at] + 1;
            if (cost < g[id(nx, ny)]) {
              g[id(nx, ny)] = cost;
              from[id(nx, ny)] = cur.at;
              open.push({
                at: id(nx, ny),
                f: cost + weight * (Math.abs(nx - gx) + Math.abs(ny - gy)),
                n: n++
              });
            }
          }
        }
        return null;
      }
      for (const w of [0, 1, 5]) { const r = astar(w); show(r?.path, r?.cost, r?.seen); }
      for (const k in { ...[10, 20] }) show(k);
    `,
  `
      type V3 = readonly [number, number, number];
      const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
      const mulM =
        (m: readonly V3[], v: V3): V3 => m.map(r => r.reduce((s, x, i) => s + x * v[i], 0)) as unknown as V3;
      const cross = ([a, b, c]: V3, [d, e, f]: V3): V3 => [b * f - c * e, c * d - a * f, a * e - b * d];
      const I: readonly V3[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        R: readonly V3[] = [[0, -1, 0], [1, 0, 0], [0, 0, 1]];
      let v: V3 = [1, 2, 3];
      for (let i = 0; i < 4; i++) v = mulM(R, v);
      show(v.join(), mulM(I, v).join(), cross([1, 0, 0], [0, 1, 0]).join(), add(v, [1, 1, 1]).join());
      const cube: V3[] = [];
      for (const x of [-1, 1]) for (const y of [-1, 1]) for (const z of [-1, 1]) cube.push([x, y, z]);
      const project =
        ([x, y, z]: V3, f = 4) => [x * f / (z + f), y * f / (z + f)].map(n => Math.round(n * 100) / 100);
      show(cube.map(p => project(p).join(':')).join(' '));
      const edges =
        cube.flatMap((a, i) =>
          cube.slice(i + 1)
            .flatMap((b, j) => a.filter((n, k) => n !== b[k]).length === 1 ? [[i, i + 1 + j]] : []));
      show(edges.length, edges.map(e => e.join('')).join());
      class Rope {
        pts: { x: number; y: number; px: number; py: number; pinned?: boolean }[];
        constructor(n: number,
          readonly len: number) {
            this.pts =
              Array.from({ length: n },
                (_, i) => ({ x: i * len, y: 0, px: i * len, py: 0, ...(i === 0 && { pinned: true }) }));
          }
        step(g = 0.5,
          iterations = 3) {
            for (const p of this.pts) {
              if (p.pinned) continue;
              const [vx, vy] = [p.x - p.px, p.y - p.py];
              [p.px, p.py] = [p.x, p.y];
              p.x += vx * 0.99;
              p.y += vy * 0.99 + g;
            }
            while (iterations-- > 0)
              for (let i = 1; i < this.pts.length; i++) {
                const { [i - 1]: a, [i]: b } = this.pts;
                const dx = b.x - a.x, dy = b.y - a.y, d = Math.sqrt(dx * dx + dy * dy) || 1e-9,
                  k = (this.len - d) / d;
                if (a.pinned) {
                  b.x += dx * k;
                  b.y += dy * k;
                } else {
                  a.x -= dx * k / 2;
                  a.y -= dy * k / 2;
                  b.x += dx * k / 2;
                  b.y += dy * k / 2;
                }
              }
          }
      }
      const r = new Rope(5, 4);
      for (let i = 0; i < 30; i++) {
        r.step();
        if (i % 10 === 9) show(r.pts.map(p => \`\${p.x.toFixed(3)},\${p.y.toFixed(3)}\`).join(' '));
      }
      const det =
        (m: number[][]): number =>
          m.length === 1 ? m[0][0]
            : m[0].reduce((s, x, i) =>
              s + (i % 2 ? -1 : 1) * x * det(m.slice(1).map(row => row.filter((_, j) => j !== i))),
              0);
      show(det([[2, 0, 1], [1, 3, 2], [1, 1, 1]]), det([[1, 2], [3, 4]]));
    `,
);

testSame(
  'data is copied, compared, merged and walked through the same',
  `
      type Val = number | string | boolean | Val[] | { [k: string]: Val };
      const clone =
        <T>(v: T): T =>
          Array.isArray(v) ? v.map(clone) as T
            : typeof v === 'object' && v !== null
              ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, clone(x)])) as T : v;
      const equal =
        (a: Val,
          b: Val): boolean => {
            if (a === b) return true;
            if (Array.isArray(a) || Array.isArray(b))
              return Array.isArray(a) && Array.isArray(b) && a.length === b.length &&
                a.every((x, i) => equal(x, b[i]));
            if (typeof a !== 'object' || typeof b !== 'object') return false;
            const ka = Object.keys(a), kb = Object.keys(b);
            return ka.length === kb.length && ka.every(k => k in b && equal(a[k], b[k]));
          };
      const diff =
        (a: Val, b: Val,
          path = ''): string[] => {
            if (equal(a, b)) return [];
            if (typeof a === 'object' && typeof b === 'object' && !Array.isArray(a) && !Array.isArray(b))
              return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap(k =>
                k in a ? k in b ? diff(a[k], b[k], \`\${path}.\${k}\`) : [\`-\${path}.\${k}\`] : [\`+\${path}.\${k}\`]);
            return [\`~\${path || '.'}\`];
          };
      const base: Val = { hp: 5, bag: ['a', { id: 1 }], pos: { x: 1, y: 2 }, 5: 'five', on: true };
      const next = clone(base);
      show(equal(base, next), next === base);
      (next.bag as Val[]).push('c');
      (next.pos as { [k: string]: Val }).y = 9;
      next.new = 1;
      delete next.on;
      next[5] = 'FIVE';
      show(diff(base, next).join(' '), diff(base, base).length,
        equal(base.bag, (next.bag as Val[]).slice(0, 2)), Object.keys(base).join());
      const get =
        (v: Val, path: string): Val | undefined =>
          path.split('.')
            .reduce<Val |
              undefined>((o, k) =>
                o === undefined || typeof o !== 'object' ? undefined : Array.isArray(o) ? o[Number(k)] : o[k],
            v);
      show(get(next, 'pos.y'), get(next, 'bag.1.id'), get(next, 'bag.9'), get(next, 'zz.q'), get(next, '5'));
      const set =
        (o: { [k: string]: Val }, path: string,
          v: Val): void => {
            const ks = path.split('.');
            let at: { [k: string]: Val } = o;
            for (const k of ks.slice(0, -1)) at = (at[k] ??= {}) as { [k: string]: Val };
            at[ks.at(-1)!] = v;
          };
      set(next, 'a.b.c', 1);
      set(next, 'a.b.2', 7);
      show(get(next, 'a.b.c'), get(next, 'a.b.2'), Object.keys((next.a as any).b).join());
      const merge =
        (a: { [k: string]: Val },
          b: { [k: string]: Val }): {
            [k: string]: Val
          } => {
            const out = { ...a };
            for (const k in b) {
              const x = out[k], y = b[k];
              out[k] =
                typeof x === 'object' && typeof y === 'object' && !Array.isArray(x) && !Array.isArray(y)
                  ? merge(x, y) : y;
            }
            return out;
          };
      show(Object.keys(merge(base, { pos: { z: 3 }, q: 1 })).join(),
        get(merge(base, { pos: { z: 3 } }), 'pos.x'), get(merge(base, { pos: { z: 3 } }), 'pos.z'),
        get(base, 'pos.z'));
      const walk =
        function* (v: Val,
          p: string[] = []): Generator<string> {
            if (typeof v !== 'object') { yield \`\${p.join('/')}=\${v}\`; return; }
            if (Array.isArray(v))
              for (const [i, x] of v.entries()) yield* walk(x, [...p, String(i)]);
            else
              for (const k in v) yield* walk(v[k], [...p, k]);
          };
      show([...walk(next)].join(' '));
    `,
);

testSame(
  'codes of saved games and tables of text are read and written the same',
  `
      const bits = (n: number, w: number) => n.toString(2).padStart(w, '0');
      const pack =
        (fields: readonly (readonly [number, number])[]) => {
          const s = fields.map(([v, w]) => bits(v, w)).join('');
          let out = '';
          for (let i = 0; i < s.length; i += 5)
            out += parseInt(s.slice(i, i + 5).padEnd(5, '0'), 2).toString(32).toUpperCase();
          return out;
        };
      const unpack =
        (code: string,
          widths: readonly number[]) => {
            const s = [...code].map(c => bits(parseInt(c, 32), 5)).join('');
            let at = 0;
            return widths.map(w => parseInt(s.slice(at, at += w), 2));
          };
      const code = pack([[5, 4], [300, 10], [1, 1], [77, 7]]);
      show(code, unpack(code, [4, 10, 1, 7]).join(), code.length);
      const check = (c: string) => [...c].reduce((s, ch, i) => (s + ch.charCodeAt(0) * (i + 1)) % 97, 0);
      show(check(code), check(''));
      const key = 'SECRET';
      const xor =
        (t: string) =>
          [...t].map((c, i) =>
            (c.charCodeAt(0) ^ key.charCodeAt(i % key.length)).toString(16).padStart(2, '0'))
            .join('');
      const unxor =
        (h: string) => {
          let o = '';
          for (let i = 0; i < h.length; i += 2)
            o +=
              String.fromCharCode(parseInt(h.substring(i, i + 2), 16) ^ key.charCodeAt((i / 2) % key.length));
          return o;
        };
      show(xor('hello world'), unxor(xor('hello world')));
      const csv = 'id,name,hp\\n1,"Orc, big",30\\n2,Elf,\\n3,"Quo""te",7';
      const parseCsv =
        (t: string): Record<string, string>[] => {
          const rows: string[][] = [[]];
          let cell = '', quoted = false;
          for (let i = 0; i < t.length; i++) {
            const c = t[i];
            if (quoted) {
              if (c === '"' && t[i + 1] === '"') {
                cell += '"';
                i++;
              } else if (c === '"')
                quoted = false;
              else
                cell += c;
            } else if (c === '"')
              quoted = true;
            else if (c === ',') {
              rows.at(-1)!.push(cell);
              cell = '';
            } else if (c === '\\n') { rows.at(-1)!.push(cell); cell = ''; rows.push([]); } else
              cell += c;
          }
          rows.at(-1)!.push(cell);
          const [head, ...body] = rows;
          return body.map(r => Object.fromEntries(head.map((h, i) => [h, r[i] ?? ''])));
        };
      const recs = parseCsv(csv);
      for (const r of recs) show(r.id, r.name, r.hp === '' ? 'none' : Number(r.hp), Object.keys(r).join('|'));
      const tmpl =
        (t: string, v: Record<string, unknown>) =>
          t.split('{')
            .map((p,
              i) => {
                if (!i) return p;
                const [k, ...rest] = p.split('}');
                return \`\${v[k] ?? '?'}\${rest.join('}')}\`;
              })
            .join('');
      show(tmpl('Hi {name}, {n} new {what}!', { name: 'Bo', n: 3 }));
      const dist =
        (a: string,
          b: string) => {
            let prev = Array.from({ length: b.length + 1 }, (_, i) => i);
            for (let i = 1; i <= a.length; i++) {
              const cur = [i];
              for (let j = 1; j <= b.length; j++)
                cur[j] = Math.min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + +(a[i - 1] !== b[j - 1]));
              prev = cur;
            }
            return prev[b.length];
          };
      show(dist('kitten', 'sitting'), dist('', 'abc'), dist('same', 'same'));
      const isPal =
        (t: string) => {
          const u = [...t.toLowerCase()].filter(c => c >= 'a' && c <= 'z').join('');
          return u === [...u].reverse().join('');
        };
      show(isPal('A man, a plan, a canal: Panama'), isPal('nope'));
      const num =
        (n: number): string => {
          const ones =
            ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven',
              'twelve'];
          const tens = ['', '', 'twenty', 'thirty'];
          return n < 13 ? ones[n] || 'zero'
            : n < 20 ? ['thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'][n - 13] + 'teen'
              : n < 40 ? [tens[Math.floor(n / 10)], ones[n % 10]].filter(Boolean).join('-') : \`\${n}\`;
        };
      show([0, 7, 13, 15, 20, 31, 39, 99].map(num).join());
    `,
);

testSame(
  'accessors with every operator run the same',
  `
      class Gauge {
        static made = 0;
        #v = 0;
        reads = 0;
        writes = 0;
        constructor(private readonly max = 10) { Gauge.made += 1; }
        get v() { this.reads++; return this.#v; }
        set v(n: number) {
          this.writes++;
          if (Number.isNaN(n)) throw new RangeError('not a number');
          this.#v = Math.min(this.max, Math.max(0, n));
        }
        get percent() { return \`\${Math.round(this.#v / this.max * 100)}%\`; }
        get broken(): number { throw new Error('never'); }
        toString() { return \`\${this.#v}/\${this.max}\`; }
      }
      const g = new Gauge();
      g.v += 5;
      g.v++;
      ++g.v;
      g.v -= 100;
      g.v ||= 4;
      g.v &&= g.v * 2;
      g.v **= 2;
      show(\`\${g}\`, g.reads, g.writes, g.percent, g.v++ + ++g.v, \`\${g}\`);
      try { g.v = NaN; } catch (e) { show((e as Error).name, g.v); }
      try { show(g.broken); } catch (e) { show((e as Error).message); }
      const gs = [new Gauge(3), new Gauge(4)];
      [gs[0].v, gs[1].v] = [2, 9];
      [gs[0].v, gs[1].v] = [gs[1].v, gs[0].v];
      show(gs.join(), Gauge.made);
      const { v, percent } = gs[1];
      show(v, percent);
      for (const q of gs) q.v /= 2;
      show(gs.map(q => q.v).join(), gs.reduce((n, q) => n + q.reads, 0));
      ({ v: gs[0].v } = { v: 1 });
      show(gs[0].v);
      const idx = () => { calls++; return 0; };
      let calls = 0;
      gs[idx()].v += 1;
      gs[idx()].v++;
      show(gs[0].v, calls);
      const proxy =
        {
          get a() { return this.store.a ?? 0; },
          set a(x) { this.store.a = x * 2; this.log.push(\`a\${x}\`); },
          store: {} as Record<string, number>,
          log: [] as string[]
        };
      proxy.a = 1;
      proxy.a += 3;
      proxy.a ??= 9;
      show(proxy.a, proxy.log.join(), 'a' in proxy, Object.keys(proxy).join());
      const spread = { ...proxy };
      spread.a = 50;
      show(spread.a, proxy.a);
      class Temp {
        static #k = 273;
        static get zero() { return -Temp.#k; }
        static set zero(v) { Temp.#k = -v; }
        c = 0;
        get f() { return this.c * 1.8 + 32; }
        set f(v) { this.c = (v - 32) / 1.8; }
      }
      Temp.zero += 1;
      const t = new Temp();
      t.f = 212;
      t.f -= 32;
      show(Temp.zero, Math.round(t.c), t.f);
      class Lazy {
        #cache?: number[];
        builds = 0;
        get list() { return this.#cache ??= (this.builds++, [1, 2, 3]); }
      }
      const lz = new Lazy();
      lz.list.push(4);
      show(lz.list.length, lz.builds);
      class Sub extends Gauge {
        override get v() { return super.v * 10; }
        override set v(n) { super.v = n / 10; }
      }
      const sb = new Sub(9);
      sb.v = 50;
      sb.v += 20;
      show(sb.v, \`\${sb}\`, sb.reads);
    `,
);

testSame(
  'a level is played from a record of inputs the same',
  `
      interface Input { l: boolean; r: boolean; a: boolean }
      const REC = 'r5 ra1 r8 .3 l4 la1 l6 a1 .9';
      function* inputs(rec: string): Generator<Input> {
        for (const part of rec.split(' ')) {
          const keys = [...part].filter(c => 'lra.'.includes(c)).join('');
          for (let n = Number([...part].filter(c => c >= '0' && c <= '9').join('')); n > 0; n--)
            yield { l: keys.includes('l'), r: keys.includes('r'), a: keys.includes('a') };
        }
      }
      const LEVEL =
        ['..............', '.....o....o...', '....###..###..', '..o.........#.', '##############'].map(r =>
          [...r]);
      const solid = (x: number, y: number) => LEVEL[Math.floor(y / 8)]?.[Math.floor(x / 8)] === '#';
      const game =
        {
          p: { x: 4, y: 20, vx: 0, vy: 0, ground: false, jumps: 0 },
          cam: 0,
          coins: 0,
          sfx: [] as { at: number; id: string }[],
          t: 0,
          get hud() { return \`C\${String(this.coins).padStart(2, '0')} T\${this.t}\`; },
          step({ l, r, a }: Input) {
            const { p } = this;
            p.vx += ((r ? 1 : 0) - (l ? 1 : 0)) * 0.5;
            p.vx *= 0.8;
            if (Math.abs(p.vx) < 0.05) p.vx = 0;
            if (a && (p.ground || p.jumps < 2)) {
              p.vy = -3.5;
              p.jumps++;
              p.ground = false;
              this.sfx.push({ at: this.t, id: p.jumps > 1 ? 'double' : 'jump' });
            }
            p.vy = Math.min(p.vy + 0.25, 4);
            const nx = p.x + p.vx;
            if (![nx, nx + 7].some(x => [p.y, p.y + 7].some(y => solid(x, y))))
              p.x = nx;
            else { p.x = p.vx > 0 ? Math.floor((nx + 7) / 8) * 8 - 8 : Math.ceil(nx / 8) * 8; p.vx = 0; }
            const ny = p.y + p.vy;
            p.ground = false;
            if (![p.x, p.x + 7].some(x => [ny, ny + 7].some(y => solid(x, y))))
              p.y = ny;
            else {
              if (p.vy > 0) {
                p.y = Math.floor((ny + 7) / 8) * 8 - 8;
                p.ground = true;
                p.jumps = 0;
                if (p.vy > 2) this.sfx.push({ at: this.t, id: 'land' });
              } else
                p.y = Math.ceil(ny / 8) * 8;
              p.vy = 0;
            }
            const [cx, cy] = [p.x + 4, p.y + 4].map(v => Math.floor(v / 8));
            if (LEVEL[cy]?.[cx] === 'o') {
              LEVEL[cy][cx] = '.';
              this.coins++;
              this.sfx.push({ at: this.t, id: 'coin' });
            }
            this.cam += (Math.max(0, p.x - 32) - this.cam) * 0.25;
            this.t++;
          }
        };
      const states: string[] = [];
      for (const i of inputs(REC)) {
        game.step(i);
        const { p, cam } = game;
        if (game.t % 6 === 0)
          states.push(\`\${p.x.toFixed(3)},\${p.y.toFixed(2)},\${p.vx.toFixed(3)},\${+p.ground},\${cam.toFixed(2)}\`);
      }
      show(game.hud);
      for (const s of states) show(s);
      show(game.sfx.map(({ at, id }) => \`\${at}\${id}\`).join(' '), LEVEL.map(r => r.join('')).join('/'));
      const checksum =
        states.join().split('').reduce((h, c) => (Math.imul(h, 33) ^ c.charCodeAt(0)) >>> 0, 5381);
      show(checksum);
    `,
);
