/** Library functions that stand for functions of JavaScript used as values, and adapt functions to each other. */

import type { LibraryFunction } from './library-entry.ts';

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
  /** `bind` of a function called without a value of `this`; what it gives is called with one, as the language says. */
  js_bound: {
    text: `local function js_bound(call, ...)
	local bound = table.pack(...)
	return function(_, ...)
		local values = table.move(bound, 1, bound.n, 1, {})
		return call(table.unpack(table.move({...}, 1, select("#", ...), bound.n + 1, values), 1, bound.n + select("#", ...)))
	end
end`,
  },
  __TS__FunctionBind: {
    text: `local function __TS__FunctionBind(call, this, ...)
	local bind = js_bound(function(...) return call(this, ...) end, ...)
	return bind
end`,
    needs: ['js_bound'],
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
  /** ECMAScript's ToNumber for a value that is no object. Large numbers are floats, so that products do not wrap. */
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
	return number >= -3e9 and number <= 3e9 and number or number + 0.0
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
  /** `a + b` where neither is known to be a number or a string. */
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
	if left == "table" and a.valueOf then a = a:valueOf() elseif right == "table" and b.valueOf then b = b:valueOf() end
	if type(a) == "table" or type(b) == "table" then return js_string(a) == js_string(b) end
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
  js_same: {
    text: `local function js_same(value)
	return value
end`,
  },
  js_from_char_codes: {
    text: `local function js_from_char_codes(...)
	local parts = {...}
	for i, code in ipairs(parts) do
		code = code // 1 & 65535
		parts[i] = code < 256 and string.char(code) or js_from_code_points(code)
	end
	return table.concat(parts)
end`,
    needs: ['js_from_code_points'],
  },
  js_string_or_null: {
    text: `local function js_string_or_null(_, value)
	return js_string(value, "null")
end`,
    needs: ['js_string'],
  },
  js_string_of: {
    text: `local function js_string_of(value)
	return js_string(value)
end`,
    needs: ['js_string'],
  },
};
