import { polygonArea, polygonCentroid, polygonContains, polygonHull, polygonLength } from 'd3-polygon';

const box: [number, number][] = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
];
trace(polygonArea(box));
trace(polygonArea(box.toReversed()));
trace(polygonCentroid(box).join());
trace(polygonLength(box));
trace(polygonContains(box, [1, 1]));
trace(polygonContains(box, [5, 1]));
trace(polygonHull([...box, [2, 2], [5, 1], [1, 1]])?.join(' '));
trace(
  polygonHull([
    [0, 0],
    [1, 1],
  ]),
);
const star: [number, number][] = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 10 : 4;
  return [radius * Math.cos((i * Math.PI) / 5), radius * Math.sin((i * Math.PI) / 5)];
});
trace(polygonArea(star).toFixed(6));
trace(polygonHull(star)?.length);
trace(polygonContains(star, [7, 5]));
