import polylabel from 'polylabel';

const lake = [
  [
    [0, 0],
    [20, 2],
    [25, 15],
    [10, 12],
    [6, 25],
    [-3, 9],
    [0, 0],
  ],
  [
    [5, 5],
    [8, 5],
    [8, 8],
    [5, 8],
    [5, 5],
  ],
];
for (const precision of [10, 1, 0.01]) {
  // biome-ignore lint/suspicious/noExplicitAny: its types do not have the distance.
  const place: any = polylabel(lake, precision);
  trace(`${place[0]} ${place[1]} ${place.distance}`);
}
trace(
  polylabel([
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ]).join(),
);
