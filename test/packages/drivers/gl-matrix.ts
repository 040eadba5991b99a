import { mat2d, mat3, mat4, quat, vec2, vec3 } from 'gl-matrix';

const v = vec2.fromValues(3, 4);
trace(vec2.length(v));
const out = vec2.create();
vec2.add(out, v, v);
trace(Array.from(out).join());
vec2.lerp(out, v, [10, 10], 0.5);
trace(Array.from(out).join());
vec2.rotate(out, v, [0, 0], Math.PI / 2);
trace(`${out[0].toFixed(4)} ${out[1].toFixed(4)}`);
const m = mat3.create();
mat3.translate(m, m, v);
mat3.scale(m, m, [2, 2]);
vec2.transformMat3(out, v, m);
trace(Array.from(out).join());
const inverse = mat3.invert(mat3.create(), m);
if (inverse) trace(vec2.str(vec2.transformMat3(out, out, inverse)));
const flat = mat2d.rotate(mat2d.create(), mat2d.create(), 0.5);
trace(
  Array.from(flat)
    .map(x => x.toFixed(4))
    .join(),
);
const p = vec3.cross(vec3.create(), [1, 0, 0], [0, 1, 0]);
trace(Array.from(p).join());
const view = mat4.perspective(mat4.create(), 1, 1.7, 0.1, 100);
const rounded = (v: Iterable<number>): string => Array.from(v, x => Math.round(x * 1000)).join();
trace(rounded(vec3.transformMat4(vec3.create(), [1, 2, -5], view)));
const turn = quat.setAxisAngle(quat.create(), [0, 0, 1], Math.PI / 2);
trace(rounded(vec3.transformQuat(vec3.create(), [1, 0, 0], turn)));
trace(vec2.str(v));
trace(vec2.equals(v, [3, 4]));
