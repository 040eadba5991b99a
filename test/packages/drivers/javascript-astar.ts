import search from 'javascript-astar';

const { astar, Graph } = search;

const grid = [
  [1, 1, 1, 1],
  [0, 1, 0, 1],
  [1, 1, 3, 1],
  [1, 0, 1, 1],
];
const shown = (path: { x: number; y: number }[]): string => path.map(({ x, y }) => `${x},${y}`).join(' ');
const graph = new Graph(grid);
trace(shown(astar.search(graph, graph.grid[0][0], graph.grid[3][2])));
trace(shown(astar.search(graph, graph.grid[0][0], graph.grid[1][0])));
const diagonal = new Graph(grid, { diagonal: true });
trace(
  shown(
    astar.search(diagonal, diagonal.grid[0][0], diagonal.grid[3][2], {
      heuristic: astar.heuristics.diagonal,
    }),
  ),
);
trace(shown(astar.search(graph, graph.grid[0][0], graph.grid[1][2], { closest: true })));
trace(graph.toString());
