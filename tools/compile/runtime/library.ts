/**
 * Lua functions that do what JavaScript does where Lua's own operators and library differ. Only those that a program
 * uses are part of its chunk.
 */

import { POSITION_LIBRARY } from './library-array-positions.ts';
import { LIST_LIBRARY } from './library-arrays.ts';
import { COLLECTION_LIBRARY } from './library-collections.ts';
import type { LibraryFunction } from './library-entry.ts';
import { FUNCTION_LIBRARY } from './library-functions.ts';
import { GENERATOR_LIBRARY } from './library-generators.ts';
import { KEY_LIBRARY } from './library-keys.ts';
import { MATH_LIBRARY } from './library-math.ts';
import { NUMBER_TEXT_LIBRARY } from './library-number-strings.ts';
import { OBJECT_LIBRARY } from './library-objects.ts';
import { SORT_LIBRARY } from './library-sort.ts';
import { SEARCH_LIBRARY } from './library-string-search.ts';
import { TEXT_LIBRARY } from './library-strings.ts';

/** The helper that bit operations rely on without naming it. */
export const BIT_HELPER = 'js_bits';
/** The helper that numbers which are not there rely on. */
export const MISSING_HELPER = 'js_missing';

/** The helper that bit operations on what is not there rely on. */
export const MISSING_BITS_HELPER = 'js_missing_bits';

/** The helper that strings which are not there rely on. */
export const MISSING_TEXT_HELPER = 'js_missing_text';

/** By the name that programs use; all begin with `js_`, which no name of a program is renamed to. */
export const LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  ...COLLECTION_LIBRARY,
  ...FUNCTION_LIBRARY,
  ...GENERATOR_LIBRARY,
  ...KEY_LIBRARY,
  ...LIST_LIBRARY,
  ...MATH_LIBRARY,
  ...NUMBER_TEXT_LIBRARY,
  ...OBJECT_LIBRARY,
  ...POSITION_LIBRARY,
  ...SEARCH_LIBRARY,
  ...SORT_LIBRARY,
  ...TEXT_LIBRARY,
  /** `a % b`: the sign is that of the dividend, and a divisor of 0 gives NaN. */
  js_remainder: {
    text: `local function js_remainder(a, b)
	if b == 0 or not (a and b) then return 0 / 0 end
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
  /** What is not there counts as NaN, and is neither less nor greater than anything. */
  js_missing: {
    text: `local js_missing = {__lt = function() return false end}
js_missing.__le = js_missing.__lt
for name in ("add sub mul div mod pow unm idiv"):gmatch("%a+") do
	js_missing["__" .. name] = function() return 0 / 0 end
end
debug.setmetatable(nil, js_missing)`,
  },
  /** What is not there counts as 0 in bit operations. */
  js_missing_bits: {
    text: `for name, apply in pairs({
	band = function(a, b) return a & b end,
	bor = function(a, b) return a | b end,
	bxor = function(a, b) return a ~ b end,
	shl = function(a, b) return a << b end,
	shr = function(a, b) return a >> b end
}) do
	js_missing["__" .. name] = function(a, b) return apply(a or 0, b or 0) end
end
function js_missing.__bnot() return -1 end`,
    needs: ['js_missing'],
  },
  /** What is not there becomes a string of its own where strings are joined. */
  js_missing_text: {
    text: `local function js_missing_text(a, b)
	return (a or "undefined") .. (b or "undefined")
end
js_missing.__concat = js_missing_text`,
    needs: ['js_missing'],
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
  /** Whether a value counts as true: not false, undefined, 0, NaN or the empty string. */
  js_truth: {
    text: `local function js_truth(value)
	return value and value ~= 0 and value ~= "" and value == value or false
end`,
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
	base = js_whole(base)
	if (base == 0 or base == 16) and rest:find("^0[xX]") then rest, base = rest:sub(3), 16 end
	if base == 0 then base = 10 end
	local value
	for letter in rest:match("^%w*"):gmatch(".") do
		local digit = tonumber(letter, 36)
		if digit >= base then break end
		value = (value or #rest > 15 and 0.0 or 0) * base + digit
	end
	if not value or base < 2 or base > 36 then return 0 / 0 end
	if value > 3e9 then value = value + 0.0 end
	return sign == "-" and -value or value
end`,
    needs: ['js_text', 'js_whole'],
  },
  /** The note of `sfx`: of a number a whole one in Lua's sense, as which alone the console takes it. */
  js_note: {
    text: `local function js_note(note)
	return type(note) == "number" and math.floor(note) or note
end`,
  },
};
