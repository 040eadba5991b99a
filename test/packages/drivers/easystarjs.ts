import EasyStar from 'easystarjs';

const finder = new EasyStar.js();
finder.setGrid([
  [0, 0, 1, 0],
  [1, 0, 1, 0],
  [1, 0, 0, 0],
  [1, 2, 1, 0],
]);
finder.setAcceptableTiles([0, 2]);
finder.setTileCost(2, 5);
finder.enableSync();
const show = (path: { x: number; y: number }[] | null): void =>
  trace(path === null ? 'none' : path.map(({ x, y }) => `${x}:${y}`).join(' '));
finder.findPath(0, 0, 3, 0, show);
finder.calculate();
finder.enableDiagonals();
finder.findPath(0, 0, 3, 3, show);
finder.calculate();
finder.avoidAdditionalPoint(2, 2);
finder.findPath(0, 0, 3, 0, show);
finder.calculate();
finder.stopAvoidingAdditionalPoint(2, 2);
finder.findPath(1, 3, 0, 0, show);
finder.calculate();
