/**
 * Lua functions that do what JavaScript does where Lua's own operators and library differ. Only those that a program
 * uses are part of its chunk.
 */

import { COLLECTION_LIBRARY } from './library-collections.ts';
import { FUNCTION_LIBRARY } from './library-functions.ts';
import { LIST_LIBRARY } from './library-lists.ts';
import { OBJECT_LIBRARY } from './library-objects.ts';
import { TEXT_LIBRARY } from './library-text.ts';

export interface LibraryFunction {
  text: string;
  /** Other functions that it calls. */
  needs?: readonly string[];
}

/** The helper that bit operations rely on without naming it. */
export const BIT_HELPER = 'js_bits';
/** The helper that comparisons with what is not there rely on. */
export const MISSING_HELPER = 'js_missing';

/** By the name that programs use; all begin with `js_`, which no name of a program is renamed to. */
export const LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  ...COLLECTION_LIBRARY,
  ...FUNCTION_LIBRARY,
  ...LIST_LIBRARY,
  ...OBJECT_LIBRARY,
  ...TEXT_LIBRARY,
  /** `a % b`: the sign is that of the dividend, and a divisor of 0 gives NaN. */
  js_remainder: {
    text: `local function js_remainder(a, b)
	if b == 0 then return 0 / 0 end
	return math.fmod(a, b)
end`,
  },
  /** ECMAScript's ToInt32: truncated, then the low 32 bits as a signed number. */
  js_int32: {
    text: `local function js_int32(x)
	x = x >= 0 and x // 1 or -(-x // 1)
	if x >= -2147483648 and x <= 2147483647 then return x | 0 end
	if x ~= x or x - x ~= 0 then return 0 end
	x = math.fmod(x, 4294967296) | 0
	return (x & 4294967295 ~ 2147483648) - 2147483648
end`,
  },
  /**
   * Bit operations on numbers that Lua refuses: with a fraction, infinite or beyond 2^63. They are turned into 32
   * bits; other operands, such as a mask of 32 ones, stay as they are. Nothing calls this by name.
   */
  js_bits: {
    text: `local function js_bits(x)
	return math.tointeger(x) or js_int32(x)
end
debug.setmetatable(0, {
	__band = function(a, b) return js_bits(a) & js_bits(b) end,
	__bor = function(a, b) return js_bits(a) | js_bits(b) end,
	__bxor = function(a, b) return js_bits(a) ~ js_bits(b) end,
	__shl = function(a, b) return js_bits(a) << b end,
	__bnot = function(x) return ~js_bits(x) end
})`,
    needs: ['js_int32'],
  },
  /** What is not there is neither less nor greater than anything. */
  js_missing: {
    text: `local function js_missing()
	return false
end
debug.setmetatable(nil, {__lt = js_missing, __le = js_missing})`,
  },
  /** ECMAScript's Number::toString for numbers, ToString for other plain values. */
  js_text: {
    text: `local function js_text(value, none)
	if math.type(value) ~= "float" then
		if type(value) ~= "number" or value <= 9007199254740992 and value >= -9007199254740992 then
			return value == nil and (none or "undefined") or tostring(value)
		end
		value = value + 0.0
	end
	if value ~= value then return "NaN" end
	if value - value ~= 0 then return value > 0 and "Infinity" or "-Infinity" end
	if value % 1 == 0 and value > -1e15 and value < 1e15 then return string.format("%d", value) end
	local text
	for digits = value > -2.3e-308 and value < 2.3e-308 and 0 or 14, 16 do
		text = string.format("%." .. digits .. "e", value)
		if tonumber(text) == value then break end
	end
	local sign, first, rest, exponent = text:match("^(-?)(%d)%.?(%d-)0*e(.*)$")
	local digits, point = first .. rest, exponent + 1
	local count = #digits
	if point > 21 or point < -5 then
		return sign .. first .. (count > 1 and "." or "") .. rest .. (point > 0 and "e+" or "e-") .. string.format("%d", point > 0 and point - 1 or 1 - point)
	elseif point <= 0 then return sign .. "0." .. ("0"):rep(-point) .. digits
	elseif point >= count then return sign .. digits .. ("0"):rep(point - count) end
	return sign .. digits:sub(1, point) .. "." .. digits:sub(point + 1)
end`,
  },
  /** Whether a value counts as true: not false, undefined, 0, NaN or the empty text. */
  js_truth: {
    text: `local function js_truth(value)
	return value and value ~= 0 and value ~= "" and value == value or false
end`,
  },
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
  /** `toFixed`: rounds the exact value, halves away from zero, which `string.format` rounds to even digits. */
  __TS__NumberToFixed: {
    text: `local function __TS__NumberToFixed(x, digits)
	if x ~= x or x >= 1e21 or x <= -1e21 then return js_text(x) end
	digits = digits or 0
	if x == 0 then x = 0 end
	if string.format("%." .. digits + 30 .. "f", x):sub(-30) == "5" .. ("0"):rep(29) then x = x * 1.0000000000000002 end
	return string.format("%." .. digits .. "f", x)
end`,
    needs: ['js_text'],
  },
  __TS__ArrayJoin: {
    text: `local function __TS__ArrayJoin(list, separator)
	local parts = {}
	for i = 1, #list do parts[i] = js_text(list[i], "") end
	return table.concat(parts, separator or ",")
end`,
    needs: ['js_text'],
  },
  __TS__ParseFloat: {
    text: `local function __TS__ParseFloat(text)
	local sign, rest = js_text(text):match("^%s*([+-]?)(.*)$")
	local number = rest:match("^Infinity") and math.huge or tonumber(rest:match("^%d+%.?%d*[eE][+-]?%d+") or rest:match("^%.%d+[eE][+-]?%d+") or rest:match("^%d+%.?%d*") or rest:match("^%.%d+"))
	if not number then return 0 / 0 end
	return sign == "-" and -number or number
end`,
    needs: ['js_text'],
  },
  __TS__ParseInt: {
    text: `local function __TS__ParseInt(text, base)
	local sign, rest = js_text(text):match("^%s*([+-]?)(.*)$")
	base = base or 0
	if (base == 0 or base == 16) and rest:find("^0[xX]") then rest, base = rest:sub(3), 16 end
	if base == 0 then base = 10 end
	local value
	for letter in rest:match("^%w*"):gmatch(".") do
		local digit = tonumber(letter, 36)
		if digit >= base then break end
		value = (value or #rest > 15 and 0.0 or 0) * base + digit
	end
	if not value or base < 2 or base > 36 then return 0 / 0 end
	return sign == "-" and -value or value
end`,
    needs: ['js_text'],
  },
  /** The note of `sfx`: of a number a whole one in Lua's sense, as which alone the console takes it. */
  js_note: {
    text: `local function js_note(note)
	return type(note) == "number" and math.floor(note) or note
end`,
  },
  /** A merge sort: equal elements stay in order, and no comparison can upset it. */
  __TS__ArraySort: {
    text: `local function __TS__ArraySort(list, compare)
	compare = compare or function(_, a, b)
		a, b = js_text(a), js_text(b)
		return a < b and -1 or a > b and 1 or 0
	end
	local count, width, from, to = #list, 1, list, {}
	while width < count do
		for start = 1, count, 2 * width do
			local left, right = start, start + width
			local middle, stop = math.min(right, count + 1), math.min(right + width, count + 1)
			for i = start, stop - 1 do
				if left < middle and (right >= stop or not (compare(nil, from[left], from[right]) > 0)) then
					to[i], left = from[left], left + 1
				else
					to[i], right = from[right], right + 1
				end
			end
		end
		from, to, width = to, from, 2 * width
	end
	if from ~= list then
		for i = 1, count do list[i] = from[i] end
	end
	return list
end`,
    needs: ['js_text'],
  },
};
