import arcToBezier from 'svg-arc-to-cubic-bezier';

const curves = arcToBezier({
  px: 125,
  py: 75,
  cx: 100,
  cy: 50,
  rx: 25,
  ry: 30,
  xAxisRotation: 15,
  largeArcFlag: 1,
  sweepFlag: 1,
});
trace(curves.length);
for (const { x1, y1, x2, y2, x, y } of curves)
  trace([x1, y1, x2, y2, x, y].map(value => value.toFixed(8)).join(' '));
trace(arcToBezier({ px: 1, py: 1, cx: 1, cy: 1, rx: 2, ry: 2 }).length);
