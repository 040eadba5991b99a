/**
 * Converts numbers to strings, for `..` and `tostring`: the C library's conversion handles any number and format, but
 * integers and floats of a few digits need only a few divisions.
 */

import { TAG_FLOAT, TAG_INTEGER, TAG_SHORT_STRING } from '../memory/layout.ts';
import { type Code, F64, I32, I64 } from './wasm-code.ts';

/** End of the place where the text is written, below the static data. */
const END = 1024;
const [MINUS, POINT, ZERO] = [...'-.0'].map(character => character.charCodeAt(0));
const TAG = 8;
/** Limit of the digits that are written here: of integers, and of floats scaled to integers. */
const TOO_LARGE = 2 ** 31;
/** Most decimal places, and the smallest number that is written without an exponent. */
const MAX_PLACES = 6;
const LEAST = 1e-4;

/**
 * Appends what stands before the body of luaO_tostring(L, value), and returns where it has the answer.
 *
 * `%.14g` asks for the decimal of 14 digits next to a float. Where an integer below 2³¹, divided by a power of ten, gives the
 * float, that decimal is it: it is less than 1.2e-16 of the float away, the next one of 14 digits at least 1e-14.
 *
 * @param newString index of luaS_newlstr
 */
export function writeNumber(code: Code, newString: number): void {
  const [L, value] = [0, 1];
  const [start, digits, rest, places] = [code.local(I32), code.local(I32), code.local(I32), code.local(I32)];
  const [isNegative, integer] = [code.local(I32), code.local(I64)];
  const [float, scale] = [code.local(F64), code.local(F64)];
  const put = (push: () => unknown) => {
    code.get(start).sub(1).tee(start);
    push();
    code.store8();
  };
  const putDigit = () => {
    code.get(digits).divU(10).set(rest);
    put(() => code.get(digits).get(rest).mul(10).sub().add(ZERO));
    code.get(rest).set(digits);
  };
  code.i32(END).set(start).block();
  const isOther = code.depth;
  code.block();
  const isWhole = code.depth;
  code.get(value).load64().tee(integer).lt64(0n).set(isNegative);
  code.get(value).load(TAG).eq(TAG_INTEGER).if();
  code.i64(0n).get(integer).sub64().get(integer).get(isNegative).select().tee(integer);
  code.ltU64(BigInt(TOO_LARGE)).eqz().branchIf(isOther);
  code.get(integer).wrap().set(digits).branch(isWhole).close();
  code.get(value).load(TAG).ne(TAG_FLOAT).branchIf(isOther);
  code.get(integer).floatOfBits().absF().tee(float).ltF(TOO_LARGE).eqz().branchIf(isOther);
  code.get(float).truncated32().tee(digits).floatOf32().get(float).eqF().if();
  put(() => code.i32(ZERO));
  put(() => code.i32(POINT));
  code.branch(isWhole).close();
  code.get(float).ltF(LEAST).branchIf(isOther).f64(1).set(scale).loop();
  const again = code.depth;
  code.get(places).add(1).tee(places).gt(MAX_PLACES).branchIf(isOther);
  code.get(scale).mulF(10).set(scale);
  code.get(float).get(scale).mulF().ltF(TOO_LARGE).eqz().branchIf(isOther);
  code.get(float).get(scale).mulF().addF(0.5).truncated32().tee(digits);
  code.floatOf32().get(scale).divF().get(float).neF().branchIf(again).close().loop();
  const next = code.depth;
  putDigit();
  code.get(places).sub(1).tee(places).branchIf(next).close();
  put(() => code.i32(POINT));
  code.close().loop();
  const more = code.depth;
  putDigit();
  code.get(digits).branchIf(more).close();
  code.get(isNegative).if();
  put(() => code.i32(MINUS));
  code.close().get(value).get(L).get(start).i32(END).get(start).sub().call(newString).store();
  code.get(value).i32(TAG_SHORT_STRING).store(TAG).return().close();
}
