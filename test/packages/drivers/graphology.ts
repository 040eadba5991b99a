import Graph, { DirectedGraph } from 'graphology';

const graph = new Graph<{ x: number }, { length: number }>({ multi: false });
graph.addNode('home', { x: 1 });
graph.addNode('wood', { x: 4 });
graph.mergeNode('lake', { x: 9 });
graph.addEdge('home', 'wood', { length: 5 });
graph.addDirectedEdge('wood', 'lake', { length: 2 });
graph.addUndirectedEdgeWithKey('bridge', 'home', 'lake', { length: 7 });
trace(`${graph.order} ${graph.size} ${graph.directedSize}`);
trace(graph.nodes().join());
trace(graph.neighbors('home').join());
trace(graph.outNeighbors('wood').join());
trace(`${graph.degree('home')} ${graph.inDegree('lake')} ${graph.hasEdge('home', 'wood')}`);
graph.forEachEdge((_edge, { length }, source, target) => trace(`${source} ${target} ${length}`));
trace(graph.getEdgeAttribute('bridge', 'length'));
graph.updateNodeAttribute('home', 'x', x => (x ?? 0) + 10);
trace(graph.getNodeAttribute('home', 'x'));
graph.on('nodeDropped', ({ key }) => trace(`dropped ${key}`));
graph.dropNode('wood');
trace(`${graph.order} ${graph.size}`);
trace(graph.extremities('bridge').join());
for (const { node, attributes } of graph.nodeEntries()) trace(`${node} ${attributes.x}`);
const copy = new DirectedGraph();
copy.mergeEdge('a', 'b');
trace(`${copy.order} ${copy.size} ${copy.type}`);
try {
  graph.addNode('home');
} catch (problem) {
  trace((problem as Error).message);
}
trace(graph.reduceNodes((sum, _node, { x }) => sum + x, 0));
