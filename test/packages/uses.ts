/** Small uses of packages, whose cost the page about packages shows. */

/** What a package is for, and a piece of code that uses it. */
export interface Use {
  name: string;
  purpose: string;
  /** What is imported: the default by its name, others in braces. */
  imports: string;
  /** Another module of the package than its main one. */
  module?: string;
  /** An expression whose value is traced. */
  code: string;
}

function use(name: string, purpose: string, imports: string, code: string, module?: string): Use {
  return { name, purpose, imports, code, module };
}

export const USES: readonly Use[] = [
  use('simplex-noise', 'noise', '{ createNoise2D }', 'createNoise2D(Math.random)(0.5, 1)'),
  use('open-simplex-noise', 'noise', '{ makeNoise2D }', 'makeNoise2D(7)(0.5, 1)'),
  use('alea', 'random numbers', 'alea', "alea('seed')()"),
  use('prando', 'random numbers', 'Prando', 'new Prando(1).nextInt(1, 6)'),
  use('seedrandom', 'random numbers', 'alea', "alea('seed')()", 'seedrandom/lib/alea.js'),
  use(
    'pure-rand',
    'random numbers',
    '{ xoroshiro128plus }',
    'xoroshiro128plus(42).next()',
    'pure-rand/generator/xoroshiro128plus',
  ),
  use('d3-random', 'random numbers', '{ randomNormal }', 'randomNormal(5, 2)()'),
  use('nanoid', 'random names', '{ nanoid }', 'nanoid()', 'nanoid/non-secure'),
  use('bezier-easing', 'easing', 'bezier', 'bezier(0.25, 0.1, 0.25, 1)(0.5)'),
  use('d3-ease', 'easing', '{ easeBounceOut }', 'easeBounceOut(0.5)'),
  use('eases-jsnext', 'easing', '{ elasticOut }', 'elasticOut(0.5)'),
  use('d3-interpolate', 'interpolation', '{ interpolateNumber }', 'interpolateNumber(10, 20)(0.5)'),
  use('delaunator', 'geometry', 'Delaunator', 'Delaunator.from([[0, 0], [5, 1], [3, 6]]).triangles.length'),
  use('earcut', 'geometry', 'earcut', 'earcut([10, 0, 0, 50, 60, 60, 70, 10]).length'),
  use('d3-polygon', 'geometry', '{ polygonArea }', 'polygonArea([[0, 0], [4, 0], [4, 3]])'),
  use('point-in-polygon', 'geometry', 'inside', 'inside([1, 1], [[0, 0], [4, 0], [4, 3]])'),
  use('robust-point-in-polygon', 'geometry', 'inside', 'inside([[0, 0], [4, 0], [4, 3]], [1, 1])'),
  use('poly-decomp-es', 'geometry', '{ quickDecomp }', 'quickDecomp([[0, 0], [4, 0], [4, 3]]).length'),
  use('polygon-clipping', 'geometry', 'clipping', 'clipping.union([[[0, 0], [4, 0], [4, 3]]]).length'),
  use(
    'simplify-js',
    'geometry',
    'simplify',
    'simplify([{ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 2, y: 2 }], 1).length',
  ),
  use('gl-matrix', 'vectors', '{ vec2 }', 'vec2.length([3, 4])'),
  use('rbush', 'search in space', 'RBush', 'new RBush().all().length'),
  use('kdbush', 'search in space', 'KDBush', 'new KDBush(1).add(1, 2)'),
  use(
    'd3-quadtree',
    'search in space',
    '{ quadtree }',
    'quadtree<[number, number]>().add([1, 2]).find(1, 1)?.length',
  ),
  use('pathfinding', 'paths', 'PF', 'new PF.AStarFinder().findPath(0, 0, 3, 3, new PF.Grid(4, 4)).length'),
  use('easystarjs', 'paths', 'EasyStar', 'new EasyStar.js().calculate()'),
  use('rot-js', 'dungeons', '{ Map as Maps }', 'new Maps.Digger(30, 20).create(() => {}).getRooms().length'),
  use('bitecs', 'entities', '{ addEntity, createWorld }', 'addEntity(createWorld())'),
  use('ecsy', 'entities', '{ World }', "new World().createEntity('hero').name"),
  use('miniplex', 'entities', '{ World }', 'new World<{ x: number }>().add({ x: 1 }).x'),
  use('robot3', 'state machines', '{ createMachine, state }', 'createMachine({ idle: state() }).current'),
  use(
    'typescript-fsm',
    'state machines',
    '{ StateMachine }',
    "new StateMachine<string, string>('idle').getState()",
  ),
  use(
    'javascript-state-machine',
    'state machines',
    'StateMachine',
    "new StateMachine({ init: 'idle' }).state",
  ),
  use('zustand', 'state', '{ createStore }', 'createStore(() => ({ x: 1 })).getState().x', 'zustand/vanilla'),
  use('nanostores', 'state', '{ atom }', 'atom(1).get()'),
  use('redux', 'state', '{ createStore }', 'createStore((n: number = 0) => n).getState()'),
  use('mitt', 'events', 'mitt', 'mitt<{ hit: number }>().emit("hit", 1)'),
  use('nanoevents', 'events', '{ createNanoEvents }', "createNanoEvents().emit('hit')"),
  use('eventemitter3', 'events', 'EventEmitter', "new EventEmitter().emit('hit')"),
  use('tiny-emitter', 'events', '{ TinyEmitter }', "new TinyEmitter().emit('hit') !== undefined"),
  use('tinyqueue', 'containers', 'TinyQueue', 'new TinyQueue([5, 3]).pop()'),
  use('flatqueue', 'containers', 'FlatQueue', 'new FlatQueue().length'),
  use('heap-js', 'containers', '{ Heap }', 'new Heap<number>().peek()'),
  use('denque', 'containers', 'Denque', 'new Denque([1, 2]).shift()'),
  use('yallist', 'containers', '{ Yallist }', 'new Yallist([1, 2]).length'),
  use('splaytree', 'containers', 'Tree', 'new Tree<number, number>().size'),
  use('quick-lru', 'containers', 'QuickLRU', 'new QuickLRU({ maxSize: 9 }).size'),
  use('tiny-lru', 'containers', '{ lru }', 'lru(9).size'),
  use('quickselect', 'search', 'quickselect', 'quickselect([3, 1, 2], 1)'),
  use('d3-array', 'statistics', '{ mean }', 'mean([1, 2, 3])'),
  use('dequal', 'comparison', '{ dequal }', 'dequal({ a: 1 }, { a: 1 })'),
  use('fast-deep-equal', 'comparison', 'equal', 'equal({ a: 1 }, { a: 1 })'),
  use('klona', 'copies', '{ klona }', 'klona({ a: 1 }).a'),
  use('immer', 'copies', '{ produce }', 'produce({ a: 1 }, draft => { draft.a = 2; }).a'),
  use('colord', 'colors', '{ colord }', "colord('#ff8040').lighten(0.1).toHex()"),
  use('tinycolor2', 'colors', 'tinycolor', "tinycolor('#ff8040').lighten(10).toHexString()"),
  use('lz-string', 'compression', 'LZString', "LZString.compressToBase64('hello')"),
  use('clsx', 'text', '{ clsx }', "clsx('a', { b: true })"),
  use('ms', 'text', 'ms', 'ms(60000)'),
];
