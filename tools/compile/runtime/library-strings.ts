/** Library functions for strings, and for values as strings. See library.ts. */

import type { LibraryFunction } from './library-entry.ts';

/** Signs of ASCII in the order of the Unicode collation (UTS 10), letters without case. */
const COLLATION = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`;

export const TEXT_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** ECMAScript's ToString for any value, also for arrays, errors and objects with a method `toString`. */
  js_string: {
    text: `local function js_string(value, none, hasNothing)
	if type(value) ~= "table" then return js_text(value, none) end
	if value.toString then return value:toString(none) end
	if value.stack and value.message then return js_error_text(value) end
	local meta = getmetatable(value)
	if meta and meta.__tostring then return tostring(value) end
	if #value == 0 then return (meta or next(value) ~= nil) and "[object Object]" or "" end
	local parts = {}
	for i = 1, #value do parts[i] = hasNothing and value[i] == false and "" or js_string(value[i], "", hasNothing) end
	return table.concat(parts, ",")
end`,
    needs: ['js_text', 'js_error_text'],
  },
  js_error_text: {
    text: `local function js_error_text(problem)
	return problem.message == "" and problem.name or problem.name .. ": " .. problem.message
end`,
  },
  /** `join` of an array whose elements may be objects, or `false` in place of nothing. */
  js_join: {
    text: `local function js_join(list, separator, hasNothing)
	local parts = {}
	for i = 1, #list do
		local value = list[i]
		parts[i] = value == false and hasNothing and "" or js_string(value, "", hasNothing)
	end
	return table.concat(parts, separator or ",")
end`,
    needs: ['js_string'],
  },
  /** A position as an integer; what is no number counts as 0. */
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
	index = js_whole(index)
	if index < 0 then return nil end
	local code = text:byte(index + 1)
	return code
end`,
    needs: ['js_whole'],
  },
  __TS__StringCharCodeAt: {
    text: `local function __TS__StringCharCodeAt(text, index)
	if index % 1 ~= 0 then index = js_whole(index) end
	return index >= 0 and text:byte(index + 1) or 0 / 0
end`,
    needs: ['js_whole'],
  },
  __TS__StringAccess: {
    text: `local function __TS__StringAccess(text, index)
	if index >= 0 and index < #text and index % 1 == 0 then return text:sub(index + 1, index + 1) end
	return nil
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
};
