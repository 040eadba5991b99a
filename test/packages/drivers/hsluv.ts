import { Hsluv } from 'hsluv';

const color = new Hsluv();
for (const [h, s, l] of [
  [0, 100, 50],
  [120, 60, 70],
  [260, 80, 30],
  [30, 0, 100],
]) {
  color.hsluv_h = h;
  color.hsluv_s = s;
  color.hsluv_l = l;
  color.hsluvToHex();
  trace(color.hex);
  color.hsluvToRgb();
  trace(`${color.rgb_r.toFixed(6)} ${color.rgb_g.toFixed(6)} ${color.rgb_b.toFixed(6)}`);
  color.hpluv_h = h;
  color.hpluv_p = s;
  color.hpluv_l = l;
  color.hpluvToHex();
  trace(color.hex);
}
color.hex = '#ff8040';
color.hexToHsluv();
trace(`${color.hsluv_h.toFixed(4)} ${color.hsluv_s.toFixed(4)} ${color.hsluv_l.toFixed(4)}`);
