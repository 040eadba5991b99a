import {
  bisectLeft,
  cumsum,
  deviation,
  extent,
  group,
  groups,
  max,
  maxIndex,
  mean,
  median,
  merge,
  min,
  pairs,
  quantile,
  range,
  rollup,
  shuffle,
  sum,
  ticks,
  transpose,
  union,
  variance,
  zip,
} from 'd3-array';

const list = [5, 1, 9, 3, 7];
trace(extent(list).join());
trace(min(list));
trace(max(list));
trace(maxIndex(list));
trace(mean(list));
trace(median(list));
trace(quantile(list, 0.25));
trace(sum(list));
trace(variance(list));
trace(deviation(list)?.toFixed(6));
trace([...cumsum(list)].join());
trace(range(0, 10, 3).join());
trace(ticks(0, 1, 5).join());
trace(bisectLeft([1, 3, 5], 4));
trace([...group(list, x => x > 4).keys()].join());
trace(
  groups(list, x => x % 3)
    .map(([key, values]) => `${key}:${values.join('+')}`)
    .join(' '),
);
trace(
  [
    ...rollup(
      list,
      values => values.length,
      x => x > 4,
    ),
  ].join(' '),
);
trace(pairs(list).join(' '));
trace(merge([[1, 2], [3]]).join());
trace(zip([1, 2], [3, 4]).join(' '));
trace(
  transpose([
    [1, 2],
    [3, 4],
  ]).join(' '),
);
trace([...union([1, 2], [2, 3])].join());
trace(shuffle([1, 2, 3]).length);
