import PF from 'pathfinding';

const grid = new PF.Grid(6, 5);
for (const [x, y] of [
  [1, 0],
  [1, 1],
  [3, 4],
  [3, 3],
  [3, 2],
])
  grid.setWalkableAt(x, y, false);
trace(new PF.AStarFinder().findPath(0, 0, 5, 4, grid.clone()).join(' '));
const diagonal = new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles });
trace(diagonal.findPath(0, 0, 5, 4, grid.clone()).join(' '));
trace(new PF.BreadthFirstFinder().findPath(0, 0, 2, 0, grid.clone()).length);
trace(new PF.DijkstraFinder().findPath(0, 0, 5, 4, grid.clone()).length);
trace(new PF.BestFirstFinder().findPath(0, 0, 5, 4, grid.clone()).length);
const path = new PF.JumpPointFinder({}).findPath(0, 0, 5, 4, grid.clone());
trace(path.join(' '));
trace(PF.Util.compressPath(path).join(' '));
trace(grid.isWalkableAt(1, 1));
trace(grid.isInside(6, 0));
grid.setWalkableAt(0, 1, false);
trace(new PF.AStarFinder().findPath(0, 0, 5, 4, grid).length);
