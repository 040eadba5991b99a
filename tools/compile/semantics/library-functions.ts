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
  js_tanh: {
    text: `local function js_tanh(x)
	if x > 20 or x < -20 then return x > 0 and 1 or -1 end
	local e = math.exp(2 * x)
	return (e - 1) / (e + 1)
end`,
  },
  js_asinh: {
    text: `local function js_asinh(x)
	if x - x ~= 0 or x == 0 then return x end
	return x > 0 and math.log(x + math.sqrt(x * x + 1)) or -math.log(-x + math.sqrt(x * x + 1))
end`,
  },
  js_acosh: {
    text: `local function js_acosh(x)
	return math.log(x + math.sqrt(x * x - 1))
end`,
  },
  js_atanh: {
    text: `local function js_atanh(x)
	return math.log((1 + x) / (1 - x)) / 2
end`,
  },
};
