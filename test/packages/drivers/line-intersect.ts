import { checkIntersection, colinearPointWithinSegment } from 'line-intersect';

for (const [a, b, c, d] of [
  [0, 0, 10, 10],
  [0, 5, 10, 5],
  [2, 2, 4, 4],
  [1, 0, 11, 10],
]) {
  const found = checkIntersection(a, b, c, d, 0, 10, 10, 0);
  trace(found.type);
  if (found.type === 'intersecting') trace(`${found.point.x} ${found.point.y}`);
}
trace(checkIntersection(0, 0, 1, 1, 5, 5, 9, 9).type);
trace(colinearPointWithinSegment(2, 2, 0, 0, 4, 4));
trace(colinearPointWithinSegment(6, 6, 0, 0, 4, 4));
