import createGraph from 'ngraph.graph';
import { aGreedy, aStar, nba } from 'ngraph.path';

const graph = createGraph<{ x: number; y: number }, { cost: number }>();
for (let y = 0; y < 5; y++)
  for (let x = 0; x < 5; x++) {
    graph.addNode(`${x},${y}`, { x, y });
    if (x > 0 && x + y !== 4) graph.addLink(`${x - 1},${y}`, `${x},${y}`, { cost: 1 + (x % 2) });
    if (y > 0) graph.addLink(`${x},${y - 1}`, `${x},${y}`, { cost: 1 });
  }
trace(`${graph.getNodeCount()} ${graph.getLinkCount()}`);
const options = {
  distance: (_from: unknown, _to: unknown, link: { data: { cost: number } }) => link.data.cost,
  heuristic: (from: { data: { x: number; y: number } }, to: { data: { x: number; y: number } }) =>
    Math.abs(from.data.x - to.data.x) + Math.abs(from.data.y - to.data.y),
};
for (const make of [aStar, aGreedy, nba]) {
  const found = make(graph, options as never).find('0,0', '4,3');
  trace(found.map(({ id }) => id).join(' '));
}
graph.removeNode('2,0');
trace(aStar(graph).find('0,0', '4,0').length);
trace(graph.hasLink('0,0', '0,1') !== undefined);
graph.forEachLinkedNode(
  '1,1',
  (node, { data }) => {
    trace(`${node.id} ${data.cost}`);
  },
  false,
);
