/** Library functions for those of `Math`. See library.ts. */

import type { LibraryFunction } from './library-entry.ts';

export const MATH_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** `Math.round`: halves go up. */
  js_round: {
    text: `local function js_round(x)
	local below = math.floor(x)
	return x - below >= 0.5 and below + 1 or below
end`,
  },
  js_trunc: {
    text: `local function js_trunc(x)
	return x >= 0 and math.floor(x) or math.ceil(x)
end`,
  },
  js_hypot: {
    text: `local function js_hypot(...)
	local largest, sum = 0, 0
	for i = 1, select("#", ...) do
		local x = math.abs((select(i, ...)))
		if x == math.huge then return x end
		if x > largest or x ~= x then largest = x end
	end
	if largest == 0 or largest ~= largest then return largest end
	local rest = 0
	for i = 1, select("#", ...) do
		local x = (select(i, ...)) / largest
		local term = x * x - rest
		local next = sum + term
		rest = next - sum - term
		sum = next
	end
	return math.sqrt(sum) * largest
end`,
  },
  js_imul: {
    text: `local function js_imul(a, b)
	return (js_int32(a) * js_int32(b) & 4294967295 ~ 2147483648) - 2147483648
end`,
    needs: ['js_int32'],
  },
  js_clz32: {
    text: `local function js_clz32(x)
	x = js_int32(x) & 4294967295
	local count = 32
	while x > 0 do
		x = x >> 1
		count = count - 1
	end
	return count
end`,
    needs: ['js_int32'],
  },
  js_fround: {
    text: `local function js_fround(x)
	local rounded = string.unpack("f", string.pack("f", x))
	return rounded
end`,
  },
  js_cbrt: {
    text: `local function js_cbrt(x)
	if x == 0 or x ~= x or x - x ~= 0 then return x end
	local root = (x < 0 and -x or x) ^ (1 / 3)
	root = root - (root * root * root - (x < 0 and -x or x)) / (3 * root * root)
	return x < 0 and -root or root
end`,
  },
  js_max: {
    text: `local function js_max(a, b)
	if a > b or a ~= a then return a end
	return b
end`,
  },
  js_min: {
    text: `local function js_min(a, b)
	if a < b or a ~= a then return a end
	return b
end`,
  },
  js_max_of: {
    text: `local function js_max_of(...)
	local most = -math.huge
	for i = 1, select("#", ...) do
		local value = (select(i, ...))
		if value ~= value then return value end
		if value > most then most = value end
	end
	return most
end`,
  },
  js_min_of: {
    text: `local function js_min_of(...)
	local least = math.huge
	for i = 1, select("#", ...) do
		local value = (select(i, ...))
		if value ~= value then return value end
		if value < least then least = value end
	end
	return least
end`,
  },
  js_sign: {
    text: `local function js_sign(x)
	return x > 0 and 1 or x < 0 and -1 or x
end`,
  },
  /** `e ^ x - 1` and `log(1 + x)`, exact near 0 as well (Kahan, in Higham: Accuracy and Stability, 2002, §1.14.1). */
  js_expm1: {
    text: `local function js_expm1(x)
	local power = math.exp(x)
	if power == 1 then return x end
	if power - 1 == -1 or power - power ~= 0 then return power - 1 end
	return (power - 1) * x / math.log(power)
end`,
  },
  js_log1p: {
    text: `local function js_log1p(x)
	local sum = 1 + x
	if sum == 1 then return x end
	return sum - sum == 0 and math.log(sum) * x / (sum - 1) or math.log(sum)
end`,
  },
  js_sinh: {
    text: `local function js_sinh(x)
	local part = js_expm1(x < 0 and -x or x)
	local half = part - part ~= 0 and part or (part + part / (part + 1)) / 2
	return x < 0 and -half or half
end`,
    needs: ['js_expm1'],
  },
  js_tanh: {
    text: `local function js_tanh(x)
	if x > 20 or x < -20 then return x > 0 and 1 or -1 end
	local part = js_expm1(2 * x)
	return part / (part + 2)
end`,
    needs: ['js_expm1'],
  },
  js_asinh: {
    text: `local function js_asinh(x)
	if x - x ~= 0 or x == 0 then return x end
	local size = x < 0 and -x or x
	local result = js_log1p(size + size * size / (1 + math.sqrt(size * size + 1)))
	return x < 0 and -result or result
end`,
    needs: ['js_log1p'],
  },
  js_acosh: {
    text: `local function js_acosh(x)
	local above = x - 1
	return js_log1p(above + math.sqrt(2 * above + above * above))
end`,
    needs: ['js_log1p'],
  },
  js_atanh: {
    text: `local function js_atanh(x)
	return js_log1p(2 * x / (1 - x)) / 2
end`,
    needs: ['js_log1p'],
  },
  /** Functions of `Math` as values, which may be handed more arguments than they take. */
  js_atan: {
    text: `local function js_atan(x)
	return math.atan(x)
end`,
  },
  js_atan2: {
    text: `local function js_atan2(y, x)
	return math.atan(y, x)
end`,
  },
  js_log: {
    text: `local function js_log(x)
	return math.log(x)
end`,
  },
  js_log2: {
    text: `local function js_log2(x)
	return math.log(x, 2)
end`,
  },
  js_log10: {
    text: `local function js_log10(x)
	return math.log(x, 10)
end`,
  },
  /** `a ** b`: with an exponent that is no finite number, of 1 and -1 as well, NaN. */
  js_pow: {
    text: `local function js_pow(a, b)
	if b - b ~= 0 and (a == 1 or a == -1) then return 0 / 0 end
	return a ^ b
end`,
  },
  js_cosh: {
    text: `local function js_cosh(x)
	return (math.exp(x) + math.exp(-x)) / 2
end`,
  },
  js_random: {
    text: `local function js_random()
	return math.random()
end`,
  },
};
