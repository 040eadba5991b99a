/**
 * Lines as WebAssembly, as `graphics/shapes/line.ts` draws them. Floats of single precision are what makes it worth it: in
 * JavaScript each step is rounded by a conversion that takes longer than all else.
 */

import { CLIP } from '../../console-memory.ts';
import { SCREEN_WIDTH } from '../../memory-map.ts';
import { type Code, F32, F64, I32, type ValueType } from '../../vm/index.ts';
import { fixedCost } from '../cost.ts';
import { mapColor, storeUnit } from './units.ts';

/** line(x0, y0, x1, y1, color), all of them floats; gives what its work counts for. */
export function line(code: Code): void {
  const [x0, y0, x1, y1, value] = [0, 1, 2, 3, 4];
  const [step, place, slope, one] = Array.from({ length: 4 }, () => code.local(F32));
  const [steep, hasSlope, color] = [code.local(I32), code.local(I32), code.local(I32)];
  const round = () => code.demote().promote();
  for (const local of [x0, y0, x1, y1]) {
    code.get(local);
    round().set(local);
  }
  // What is out of range is a number whose low bits are zero.
  code.isInteger32(value).if();
  code.get(value).truncated64().wrap().set(color).close();
  mapColor(code, color);

  code.get(x0).get(x1).subF();
  round().absF().get(y0).get(y1).subF();
  round().absF().ltF().set(steep);
  /** A variable with one of two things, whichever belongs to the direction of the line. */
  const chosen = (
    push: (thing: number) => Code,
    ofSteep: number,
    otherwise: number,
    type: ValueType = I32,
  ) => {
    const variable = code.local(type);
    push(ofSteep);
    push(otherwise).get(steep).select().set(variable);
    return variable;
  };
  const coordinate = (local: number) => code.get(local);
  const major = chosen(coordinate, y0, x0, F64);
  const minor = chosen(coordinate, x0, y0, F64);
  const majorEnd = chosen(coordinate, y1, x1, F64);
  const minorEnd = chosen(coordinate, x1, y1, F64);
  code.get(major).get(majorEnd).gtF().if();
  code.get(major).get(majorEnd).set(major).set(majorEnd);
  code.get(minor).get(minorEnd).set(minor).set(minorEnd).close();
  code.get(minorEnd).get(minor).subF();
  round().get(majorEnd).get(major).subF();
  round().divF().demote().set(slope);
  code.get(major).ltF(0).if();
  code.get(minor).get(major).get(slope).promote().mulF();
  round().subF();
  round().set(minor).f64(0).set(major).close();
  code.get(majorEnd).gtF(SCREEN_WIDTH).if().f64(SCREEN_WIDTH).set(majorEnd).close();

  const edge = (place: number) => code.i32(0).load(place);
  const distance = (pixels: number) => code.i32(pixels);
  const plane: Plane = {
    majorFirst: chosen(edge, CLIP.top, CLIP.left),
    majorLast: chosen(edge, CLIP.bottom, CLIP.right),
    minorFirst: chosen(edge, CLIP.left, CLIP.top),
    minorLast: chosen(edge, CLIP.right, CLIP.bottom),
    majorStep: chosen(distance, SCREEN_WIDTH, 1),
    minorStep: chosen(distance, 1, SCREEN_WIDTH),
  };

  code.get(major).demote().set(step).get(minor).demote().set(place).f64(1).demote().set(one);
  // What is not a number lies nowhere, and without a slope nothing but both ends lies anywhere.
  code.get(slope).promote().absF().ltF(Number.POSITIVE_INFINITY).set(hasSlope);
  code.get(minor).get(minor).eqF().if().loop();
  const again = code.depth;
  code.get(step).promote().tee(major).get(majorEnd).ltF().if();
  code.get(place).promote().set(minor);
  plot(code, plane, major, minor, color);
  code.get(step).get(one).addSingle().set(step).get(place).get(slope).addSingle().set(place);
  code.get(hasSlope).branchIf(again).close().close().close();
  code.get(majorEnd).get(majorEnd).eqF().get(minorEnd).get(minorEnd).eqF().and().if();
  plot(code, plane, majorEnd, minorEnd, color);
  code.close();
  code.i32(fixedCost('line'));
}

/** Variables with the clip rectangle, along a line and across, and with the pixels from one place to the next. */
type Plane = Record<
  'majorFirst' | 'majorLast' | 'minorFirst' | 'minorLast' | 'majorStep' | 'minorStep',
  number
>;

/** Appends: stores a pixel, whose coordinates are floats but no NaN, if it lies inside of the clip rectangle. */
function plot(code: Code, plane: Plane, major: number, minor: number, color: number): void {
  const [along, across] = [code.local(I32), code.local(I32)];
  code.get(major).truncated32().tee(along).get(plane.majorFirst).ge();
  code.get(along).get(plane.majorLast).lt().and();
  code.get(minor).truncated32().tee(across).get(plane.minorFirst).ge().and();
  code.get(across).get(plane.minorLast).lt().and().if();
  code.get(along).get(plane.majorStep).mul().get(across).get(plane.minorStep).mul().add().set(along);
  storeUnit(code, along, color, 4);
  code.close();
}
