/** Library functions that stand for functions of JavaScript used as values, and adapt functions to each other. */

import type { LibraryFunction } from './library.ts';

export const FUNCTION_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** A function called with a value of `this` first, from one called without. */
  js_with_this: {
    text: `local function js_with_this(call)
	return call and function(_, ...) return call(...) end
end`,
  },
  /** A function called without a value of `this`, from one called with it. */
  js_without_this: {
    text: `local function js_without_this(call)
	return call and function(...) return call(nil, ...) end
end`,
  },
  /** A function whose results Lua can judge, from one whose results count as true or false. */
  js_judged: {
    text: `local function js_judged(call)
	return call and function(...) return js_truth(call(...)) end
end`,
    needs: ['js_truth'],
  },
  /** What `catch` gets: of errors that Lua raises a TypeError, as JavaScript's own are. */
  js_caught: {
    text: `local function js_caught(problem)
	local message = type(problem) == "string" and problem:match('^%[string ".-"%]:%d+: (.*)')
	return message and __TS__New(TypeError, message) or problem
end`,
    needs: ['TypeError', '__TS__New'],
  },
  __TS__Number: {
    text: `local function __TS__Number(value)
	if type(value) == "boolean" then return value and 1 or 0 end
	if type(value) ~= "string" then return tonumber(value) or 0 / 0 end
	local text = value:match("^%s*(.-)%s*$")
	if text == "" then return 0 end
	local prefix, digits = text:match("^0([bBoO])(%w+)$")
	if prefix then return tonumber(digits, (prefix == "b" or prefix == "B") and 2 or 8) or 0 / 0 end
	local sign = text:match("^([+-]?)Infinity$")
	if sign then return sign == "-" and -math.huge or math.huge end
	if text:find("^[+-]?0[xX]") and (not text:find("^0[xX]%x+$") or #text > 15) or text:find("[nNpP]") and not text:find("^0[xX]") then return 0 / 0 end
	local number = tonumber(text) or 0 / 0
	return number >= -9007199254740992 and number <= 9007199254740992 and number or number + 0.0
end`,
  },
  /** ECMAScript's ToNumber for a value of any type. */
  js_number: {
    text: `local function js_number(value)
	local kind = type(value)
	if kind == "number" then return value end
	if kind ~= "table" then return __TS__Number(value) end
	if value.valueOf then return js_number(value:valueOf()) end
	if #value == 0 then return not getmetatable(value) and next(value) == nil and 0 or 0 / 0 end
	return #value == 1 and type(value[1]) ~= "boolean" and js_number(value[1]) or 0 / 0
end`,
    needs: ['__TS__Number'],
  },
  /** `a + b` where neither is known to be a number or a text. */
  js_add: {
    text: `local function js_add(a, b)
	local left, right = type(a), type(b)
	if left == "number" and right == "number" then return a + b end
	if left == "table" and a.valueOf then return js_add(js_number(a), b) end
	if right == "table" and b.valueOf then return js_add(a, js_number(b)) end
	if left == "string" or right == "string" or left == "table" or right == "table" then
		return js_string(a) .. js_string(b)
	end
	return js_number(a) + js_number(b)
end`,
    needs: ['js_string', 'js_number'],
  },
  /** -1, 0 or 1 as `a` is less than, equal to or greater than `b`; NaN if they have no order. */
  js_order: {
    text: `local function js_order(a, b)
	if type(a) ~= "string" or type(b) ~= "string" then a, b = js_number(a), js_number(b) end
	return a < b and -1 or a > b and 1 or a == b and 0 or 0 / 0
end`,
    needs: ['js_number'],
  },
  /** `a == b` of values of different types. */
  js_equal: {
    text: `local function js_equal(a, b)
	if a == b then return true end
	local left, right = type(a), type(b)
	if left == right or a == nil or b == nil then return false end
	if left == "table" or right == "table" then return js_string(a) == js_string(b) end
	return js_number(a) == js_number(b)
end`,
    needs: ['js_string', 'js_number'],
  },
  js_is: {
    text: `local function js_is(a, b)
	if a == b then return a ~= 0 or 1 / a == 1 / b end
	return a ~= a and b ~= b
end`,
  },
  js_is_safe: {
    text: `local function js_is_safe(value)
	return math.type(value) ~= nil and value % 1 == 0 and value <= 9007199254740991 and value >= -9007199254740991
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
  js_same: {
    text: `local function js_same(value)
	return value
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
  js_from_char_codes: {
    text: `local function js_from_char_codes(...)
	return string.char(...)
end`,
  },
  js_string_of: {
    text: `local function js_string_of(value)
	return js_string(value)
end`,
    needs: ['js_string'],
  },
};
