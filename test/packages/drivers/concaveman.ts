import concaveman from 'concaveman';

const points = [
  [0, 0],
  [10, 0],
  [10, 10],
  [5, 5],
  [0, 10],
  [4, 4],
  [8, 3],
  [2, 6],
  [6, 2],
];
trace(JSON.stringify(concaveman(points)));
trace(JSON.stringify(concaveman(points, 1, 0)));
trace(JSON.stringify(concaveman(points, Infinity)));
