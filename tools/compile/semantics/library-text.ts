/** Library functions for texts, and for values as texts. See library.ts. */

import type { LibraryFunction } from './library.ts';

/** Signs of ASCII in the order of the Unicode collation (UTS 10), letters without case. */
const COLLATION = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`;

export const TEXT_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** ECMAScript's ToString for any value, also for lists, errors and objects with a method `toString`. */
  js_string: {
    text: `local function js_string(value, none)
	if type(value) ~= "table" then return js_text(value, none) end
	if value.toString then return value:toString() end
	if value.stack and value.message then return js_error_text(value) end
	local meta = getmetatable(value)
	if meta and meta.__tostring then return tostring(value) end
	if #value == 0 then return (meta or next(value) ~= nil) and "[object Object]" or "" end
	local parts = {}
	for i = 1, #value do parts[i] = js_string(value[i], "") end
	return table.concat(parts, ",")
end`,
    needs: ['js_text', 'js_error_text'],
  },
  js_text_order: {
    text: `local function js_text_order(_, a, b)
	a, b = js_string(a), js_string(b)
	return a < b and -1 or a > b and 1 or 0
end`,
    needs: ['js_string'],
  },
  js_error_text: {
    text: `local function js_error_text(problem)
	return problem.message == "" and problem.name or problem.name .. ": " .. problem.message
end`,
  },
  /** `join` of a list whose elements may be objects, or `false` in place of nothing. */
  js_join: {
    text: `local function js_join(list, separator, hasNothing)
	local parts = {}
	for i = 1, #list do
		local value = list[i]
		parts[i] = value == false and hasNothing and "" or js_string(value, "")
	end
	return table.concat(parts, separator or ",")
end`,
    needs: ['js_string'],
  },
  js_index: {
    text: `local function js_index(text, part, from)
	return (text:find(part or "undefined", math.max(from or 0, 0) + 1, true) or 0) - 1
end`,
  },
  __TS__StringIncludes: {
    text: `local function __TS__StringIncludes(text, part, from)
	return text:find(part or "undefined", math.max(from or 0, 0) + 1, true) ~= nil
end`,
  },
  __TS__StringStartsWith: {
    text: `local function __TS__StringStartsWith(text, part, from)
	part, from = part or "undefined", math.max(from or 0, 0)
	return text:sub(from + 1, from + #part) == part
end`,
  },
  __TS__StringEndsWith: {
    text: `local function __TS__StringEndsWith(text, part, stop)
	part, stop = part or "undefined", math.min(stop or #text, #text)
	return stop >= #part and text:sub(stop - #part + 1, stop) == part
end`,
  },
  /** A position as a whole number; what is no number counts as 0. */
  js_whole: {
    text: `local function js_whole(x)
	if math.type(x) == "integer" then return x end
	if not x or x ~= x then return 0 end
	if x - x ~= 0 then return x > 0 and math.maxinteger >> 1 or math.mininteger >> 1 | math.mininteger end
	return x >= 0 and math.floor(x) or math.ceil(x)
end`,
  },
  js_slice: {
    text: `local function js_slice(text, from, to)
	from, to = js_whole(from), to and js_whole(to) or #text
	if from < 0 then from = math.max(#text + from, 0) end
	if to < 0 then to = math.max(#text + to, 0) end
	return text:sub(from + 1, to)
end`,
    needs: ['js_whole'],
  },
  js_substring: {
    text: `local function js_substring(text, from, to)
	from, to = math.max(js_whole(from), 0), to and math.max(js_whole(to), 0) or #text
	if from > to then from, to = to, from end
	return text:sub(from + 1, to)
end`,
    needs: ['js_whole'],
  },
  js_substr: {
    text: `local function js_substr(text, from, count)
	from = js_whole(from)
	if from < 0 then from = math.max(#text + from, 0) end
	return text:sub(from + 1, count and from + math.max(js_whole(count), 0) or #text)
end`,
    needs: ['js_whole'],
  },
  js_split: {
    text: `local function js_split(text, separator, limit)
	local parts = __TS__StringSplit(text, separator)
	for i = #parts, limit and js_whole(limit) + 1 or #parts + 1, -1 do parts[i] = nil end
	return parts
end`,
    needs: ['__TS__StringSplit', 'js_whole'],
  },
  js_char_at: {
    text: `local function js_char_at(text, index)
	index = js_whole(index) + 1
	return index > 0 and text:sub(index, index) or ""
end`,
    needs: ['js_whole'],
  },
  js_text_at: {
    text: `local function js_text_at(text, index)
	index = js_whole(index)
	if index < 0 then index = index + #text end
	return index >= 0 and index < #text and text:sub(index + 1, index + 1) or nil
end`,
    needs: ['js_whole'],
  },
  js_code_point: {
    text: `local function js_code_point(text, index)
	local code = text:byte((index or 0) + 1)
	return code
end`,
  },
  /** Letters by their numbers, in as many bytes as UTF-8 takes for them. */
  js_from_code_points: {
    text: `local function js_from_code_points(...)
	local parts = {...}
	local function tail(code, shift) return code >> shift & 63 | 128 end
	for i, code in ipairs(parts) do
		code = code // 1 | 0
		parts[i] = code < 128 and string.char(code)
			or code < 2048 and string.char(192 | code >> 6, tail(code, 0))
			or code < 65536 and string.char(224 | code >> 12, tail(code, 6), tail(code, 0))
			or string.char(240 | code >> 18, tail(code, 12), tail(code, 6), tail(code, 0))
	end
	return table.concat(parts)
end`,
  },
  js_last_index: {
    text: `local function js_last_index(text, part, from)
	for i = math.min(math.max(from or #text, 0), #text - #part), 0, -1 do
		if text:sub(i + 1, i + #part) == part then return i end
	end
	return -1
end`,
  },
  /** The order of words in a dictionary: signs, digits, letters; case only counts between equal words. */
  js_compare: {
    text: `local js_compare
do
	local order = {}
	for sign in (${JSON.stringify(COLLATION)}):gmatch(".") do
		order[#order + 1] = sign
		order[sign] = #order
	end
	function js_compare(a, b)
		local left, right = a:lower(), b:lower()
		for i = 1, math.min(#a, #b) do
			local x, y = left:sub(i, i), right:sub(i, i)
			if x ~= y then return (order[x] or 999 + x:byte()) < (order[y] or 999 + y:byte()) and -1 or 1 end
		end
		if #a ~= #b then return #a < #b and -1 or 1 end
		return a == b and 0 or a > b and -1 or 1
	end
end`,
  },
  js_trim: {
    text: `local function js_trim(text)
	return (text:match("^%s*(.-)%s*$"))
end`,
  },
  /** `toString(radix)`: of a fraction the fewest digits that tell the number (Steele and White 1990). */
  js_radix: {
    text: `local function js_radix(value, radix)
	if not radix or radix == 10 or value ~= value or value - value ~= 0 then return js_text(value) end
	local signs = "0123456789abcdefghijklmnopqrstuvwxyz"
	local size = value < 0 and -value or value
	local whole = size // 1
	local rest, digits = size - whole + 0.0, {}
	if rest > 0 then
		local next = string.unpack("<d", string.pack("<i8", string.unpack("<i8", string.pack("<d", size + 0.0)) + 1))
		local gap = math.max((next - size) / 2, 5e-324)
		repeat
			rest, gap = rest * radix, gap * radix
			local digit = rest // 1
			digits[#digits + 1], rest = digit, rest - digit
			if (rest > 0.5 or rest == 0.5 and digit % 2 == 1) and rest + gap > 1 then
				local i = #digits
				while i > 0 and digits[i] == radix - 1 do digits[i], i = nil, i - 1 end
				if i > 0 then digits[i] = digits[i] + 1 else whole = whole + 1 end
				break
			end
		until rest < gap
		for i, digit in ipairs(digits) do digits[i] = signs:sub(digit // 1 + 1 | 0, digit // 1 + 1 | 0) end
	end
	local text = ""
	repeat
		local digit = math.tointeger(math.fmod(whole, radix))
		text = signs:sub(digit + 1, digit + 1) .. text
		whole = (whole - digit) / radix
	until whole < 1
	if #digits > 0 then text = text .. "." .. table.concat(digits) end
	return value < 0 and "-" .. text or text
end`,
    needs: ['js_text'],
  },
  /** `toExponential(digits)`: rounds the exact value, halves away from zero. */
  js_exponential: {
    text: `local function js_exponential(value, digits)
	if value ~= value or value - value ~= 0 then return js_text(value) end
	local text
	if digits then
		text = string.format("%." .. digits + 30 .. "e", value)
		if text:match("%d(%d+)e"):sub(-30) == "5" .. ("0"):rep(29) then value = value * 1.0000000000000002 end
		text = string.format("%." .. digits .. "e", value)
	else
		for count = 0, 16 do
			text = string.format("%." .. count .. "e", value)
			if tonumber(text) == value then break end
		end
	end
	local short = text:gsub("e([+-])0*(%d)", "e%1%2")
	return short
end`,
    needs: ['js_text'],
  },
  js_precision: {
    text: `local function js_precision(value, precision)
	if not precision or value ~= value or value - value ~= 0 then return js_text(value) end
	local text = js_exponential(value, precision - 1)
	local exponent = math.tointeger(text:match("e(.*)$"))
	if exponent < -6 or exponent >= precision then return text end
	local sign, digits = text:match("^-?"), text:match("^-?(.*)e"):gsub("%.", "")
	if exponent < 0 then return sign .. "0." .. ("0"):rep(-exponent - 1) .. digits end
	if exponent + 1 == precision then return sign .. digits end
	return sign .. digits:sub(1, exponent + 1) .. "." .. digits:sub(exponent + 2)
end`,
    needs: ['js_exponential'],
  },
};
