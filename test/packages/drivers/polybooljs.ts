import PolyBool from 'polybooljs';

const a = {
  regions: [
    [
      [50, 50],
      [150, 150],
      [190, 50],
    ],
    [
      [130, 50],
      [290, 150],
      [290, 50],
    ],
  ],
  inverted: false,
};
const b = {
  regions: [
    [
      [110, 20],
      [110, 110],
      [20, 20],
    ],
    [
      [130, 170],
      [130, 20],
      [260, 20],
      [260, 170],
    ],
  ],
  inverted: false,
};
for (const r of PolyBool.intersect(a, b).regions) trace(JSON.stringify(r));
for (const r of PolyBool.union(a, b).regions) trace(JSON.stringify(r));
trace(PolyBool.difference(a, b).regions.length);
trace(PolyBool.xor(a, b).regions.length);
