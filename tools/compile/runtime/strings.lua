-- helper: __TS__StringAccess
local function __TS__StringAccess(text, index)
	if index >= 0 and index < #text and index % 1 == 0 then return text:sub(index + 1, index + 1) end
	return nil
end

-- helper: __TS__StringCharAt
-- Of an integer.
-- effects: none
local function __TS__StringCharAt(text, index)
	index = (index or 0) + 1
	return index > 0 and text:sub(index, index) or ""
end

-- helper: __TS__StringCharCodeAt
local function __TS__StringCharCodeAt(text, index)
	if not index or index % 1 ~= 0 or index > 1e15 then index = js_whole(index) end
	return index >= 0 and text:byte(index + 1) or 0 / 0
end

-- helper: __TS__StringEndsWith
local function __TS__StringEndsWith(text, part, stop)
	part, stop = part or "undefined", stop and math.max(math.min(js_whole(stop), #text), 0) or #text
	return stop >= #part and text:sub(stop - #part + 1, stop) == part
end

-- helper: __TS__StringIncludes
local function __TS__StringIncludes(text, part, from)
	from = from and math.min(math.max(js_whole(from), 0), #text) or 0
	return text:find(part or "undefined", from + 1, true) ~= nil
end

-- helper: __TS__StringPadEnd
local function __TS__StringPadEnd(text, length, fill)
	return text .. js_padding(text, length, fill)
end

-- helper: __TS__StringPadStart
local function __TS__StringPadStart(text, length, fill)
	return js_padding(text, length, fill) .. text
end

-- helper: __TS__StringReplace
local function __TS__StringReplace(text, part, replacement)
	part = part or "undefined"
	local from, to = text:find(part, 1, true)
	if not from then return text end
	return text:sub(1, from - 1) .. js_substitute(text, part, from - 1, replacement) .. text:sub(to + 1)
end

-- helper: __TS__StringReplaceAll
local function __TS__StringReplaceAll(text, part, replacement)
	part = part or "undefined"
	local made, done, at = {}, 0, 0
	repeat
		local from = text:find(part, at + 1, true)
		if from then
			made[#made + 1] = text:sub(done + 1, from - 1) .. js_substitute(text, part, from - 1, replacement)
			done = from - 1 + #part
			at = math.max(done, from)
		end
	until not from or at > #text
	return table.concat(made) .. text:sub(done + 1)
end

-- helper: __TS__StringSlice
-- Of integers.
-- effects: none
local function __TS__StringSlice(text, from, to)
	from = from or 0
	return text:sub(from < 0 and from or from + 1, to and to < 0 and to - 1 or to)
end

-- helper: __TS__StringSplit
local function __TS__StringSplit(text, separator, limit)
	local parts, from = {}, 1
	while from and #parts ~= limit and (text ~= "" or separator ~= "") do
		local at, to
		if separator == "" then
			if from < #text then at, to = from + 1, from end
		elseif separator then
			at, to = text:find(separator, from, true)
		end
		parts[#parts + 1] = text:sub(from, at and at - 1)
		from = at and to + 1
	end
	return parts
end

-- helper: __TS__StringStartsWith
local function __TS__StringStartsWith(text, part, from)
	part, from = part or "undefined", from and math.min(math.max(js_whole(from), 0), #text) or 0
	return text:sub(from + 1, from + #part) == part
end

-- helper: __TS__StringSubstring
-- Of integers.
-- effects: none
local function __TS__StringSubstring(text, from, to)
	from, to = math.max(from, 0), to and math.max(to, 0) or #text
	return text:sub(math.min(from, to) + 1, math.max(from, to))
end

-- helper: js_char_at
-- effects: none
local function js_char_at(text, index)
	return __TS__StringCharAt(text, js_whole(index))
end

-- helper: js_code_point
-- effects: none
local function js_code_point(text, index)
	index = js_whole(index)
	if index < 0 then return nil end
	local code = text:byte(index + 1)
	return code
end

-- helper: js_compare
-- The order of words in a dictionary: signs, digits, letters; case only counts between equal words.
-- effects: none
local js_compare
do
	local order = {}
	for sign in (" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"):gmatch(".") do
		order[#order + 1] = sign
		order[sign] = #order
	end
	function js_compare(a, b)
		b = b or "undefined"
		local left, right = a:lower(), b:lower()
		for i = 1, math.min(#a, #b) do
			local x, y = left:sub(i, i), right:sub(i, i)
			if x ~= y then return (order[x] or 999 + x:byte()) < (order[y] or 999 + y:byte()) and -1 or 1 end
		end
		if #a ~= #b then return #a < #b and -1 or 1 end
		return a == b and 0 or a > b and -1 or 1
	end
end

-- helper: js_concat
-- `text.concat(…)`, where an argument may be missing.
-- effects: none
local function js_concat(text, ...)
	local parts = {text:sub(1), ...}
	for i = 2, select("#", ...) + 1 do parts[i] = parts[i] or "undefined" end
	return table.concat(parts)
end

-- helper: js_from_char_codes
local function js_from_char_codes(...)
	local parts = {...}
	for i = 1, select("#", ...) do
		local code = js_int32(parts[i] or 0) & 65535
		parts[i] = code < 256 and string.char(code) or js_from_code_points(code)
	end
	return table.concat(parts)
end

-- helper: js_from_code_points
-- Letters by their numbers, in as many bytes as UTF-8 takes for them.
local function js_from_code_points(...)
	local parts = {...}
	local function tail(code, shift) return code >> shift & 63 | 128 end
	for i = 1, select("#", ...) do
		local code = math.tointeger(parts[i])
		if not code or code < 0 or code > 1114111 then
			error(__TS__New(RangeError, "Invalid code point " .. js_text(parts[i])), 0)
		end
		parts[i] = code < 128 and string.char(code)
			or code < 2048 and string.char(192 | code >> 6, tail(code, 0))
			or code < 65536 and string.char(224 | code >> 12, tail(code, 6), tail(code, 0))
			or string.char(240 | code >> 18, tail(code, 12), tail(code, 6), tail(code, 0))
	end
	return table.concat(parts)
end

-- helper: js_given_string
-- An argument of any type as a string, if it is given.
local function js_given_string(value)
	return value ~= nil and js_string(value) or nil
end

-- helper: js_index
local function js_index(text, part, from)
	from = math.min(math.max(js_whole(from), 0), #text)
	return (text:find(part or "undefined", from + 1, true) or 0) - 1
end

-- helper: js_last_index
-- effects: none
local function js_last_index(text, part, from)
	part = part or "undefined"
	from = from and from == from and math.max(js_whole(from), 0) or #text
	for i = math.min(from, #text - #part), 0, -1 do
		if text:sub(i + 1, i + #part) == part then return i end
	end
	return -1
end

-- helper: js_limit
-- How many parts `split` gives at most, as 32 bits.
-- effects: none
local function js_limit(limit)
	return limit and js_int32(limit) & 4294967295
end

-- helper: js_padding
-- effects: none
local function js_padding(text, length, fill)
	local missing = js_whole(length) - #text
	fill = fill or " "
	return missing > 0 and fill ~= "" and fill:rep(missing // #fill + 1):sub(1, missing) or ""
end

-- helper: js_playing
-- `sfx` as a value.
local function js_playing(play)
	return function(id, ...)
		if select("#", ...) == 0 then return play(id) end
		return play(id, js_note((...)), select(2, ...))
	end
end

-- helper: js_replace
-- `replace` by a string without `$`.
-- effects: none
local function js_replace(text, part, replacement)
	part = part or "undefined"
	local from, to = text:find(part, 1, true)
	return from and text:sub(1, from - 1) .. replacement .. text:sub(to + 1) or text
end

-- helper: js_slice
-- effects: none
local function js_slice(text, from, to)
	return __TS__StringSlice(text, js_whole(from), to and js_whole(to))
end

-- helper: js_string
-- ECMAScript's ToString for any value, also for arrays, errors and objects with a method `toString`.
local function js_string(value, none)
	if type(value) == "function" then error("the text of a function is not supported", 0) end
	if type(value) ~= "table" then return js_text(value, none) end
	if value.toString then return value:toString(none) end
	if value.js_hidden and value.js_hidden.stack then return js_error_text(value) end
	local meta = getmetatable(value)
	if meta and meta.__tostring then return tostring(value) end
	if meta or #value == 0 and next(value) ~= nil then return "[object " .. (value.____toStringTag or "Object") .. "]" end
	local parts = {}
	for i = 1, #value do parts[i] = js_string(value[i], "") end
	return table.concat(parts, ",")
end

-- helper: js_string_of
-- `String(value)`, which is text of symbols too.
local function js_string_of(value)
	local meta = type(value) == "table" and getmetatable(value)
	if meta and meta.js_symbol then return "Symbol(" .. (value.description or "") .. ")" end
	return js_string(value)
end

-- helper: js_string_of_nullable
-- The same where null, and not undefined, is missing.
local function js_string_of_nullable(value)
	return value == nil and "null" or js_string_of(value)
end

-- helper: js_string_or_null
local function js_string_or_null(value)
	return js_string(value, "null")
end

-- helper: js_string_or_other
-- An argument of any type as a string, unless it is a pattern, a function or not given.
local function js_string_or_other(value)
	local isOther = value == nil or type(value) == "table" and value.js_find or __TS__TypeOf(value) == "function"
	if isOther then return value end
	return js_string(value)
end

-- helper: js_substitute
-- What stands for a string that was found: `$&`, `$$` and their like in it are the parts of the whole string.
local function js_substitute(text, part, from, replacement)
	if not replacement then return "undefined" end
	if type(replacement) ~= "string" then return replacement(nil, part, from, text) end
	if not replacement:find("$", 1, true) then return replacement end
	local made = replacement:gsub("%$([$&`'])", function(sign)
		return sign == "$" and "$" or sign == "&" and part or sign == "'" and text:sub(from + #part + 1) or text:sub(1, from)
	end)
	return made
end

-- helper: js_substr
-- effects: none
local function js_substr(text, from, count)
	from = js_whole(from)
	if from < 0 then from = math.max(#text + from, 0) end
	return text:sub(from + 1, count and from + math.max(js_whole(count), 0) or #text)
end

-- helper: js_substring
-- effects: none
local function js_substring(text, from, to)
	return __TS__StringSubstring(text, js_whole(from), to and js_whole(to))
end

-- helper: js_text
-- ECMAScript's Number::toString for numbers, ToString for other plain values.
-- effects: reads
local function js_text(value, none)
	if type(value) ~= "number" then return value == nil and (none or "undefined") or tostring(value) end
	if value % 1 == 0 and value < 1e15 and value > -1e15 then return ("%d"):format(value) end
	value = value + 0.0
	if value - value ~= 0 then return value ~= value and "NaN" or value > 0 and "Infinity" or "-Infinity" end
	local text
	for digits = value * value == 0 and 1 or 15, 17 do
		text = ("%." .. digits .. "g"):format(value)
		if tonumber(text) == value then break end
	end
	local sign, first, rest, exponent = text:match("(-?)(%d)%.?(%d*)e(.+)")
	exponent = exponent and exponent + 0
	if not exponent then return text end
	if exponent < -6 or exponent > 20 then return (text:gsub("e(.)0+", "e%1")) end
	if exponent < 0 then return sign .. "0." .. ("0"):rep(-exponent - 1) .. first .. rest end
	return sign .. first .. rest .. ("0"):rep(exponent - #rest)
end

-- helper: js_spaced
-- A text where white space beyond ASCII is as many bytes of white space in ASCII, which Lua's patterns know.
-- effects: none
local function js_spaced(text)
	if not text:find("[\xC2-\xEF]") then return text end
	text = text:gsub("\xC2\xA0", "\t\t")
	for _, space in ipairs({"\xE1\x9A\x80", "\xE2\x80[\x80-\x8A\xA8\xA9\xAF]", "\xE2\x81\x9F", "\xE3\x80\x80", "\xEF\xBB\xBF"}) do
		text = text:gsub(space, "\t\t\t")
	end
	return text
end

-- helper: js_text_at
-- effects: none
local function js_text_at(text, index)
	index = js_whole(index)
	if index < 0 then index = index + #text end
	return index >= 0 and index < #text and text:sub(index + 1, index + 1) or nil
end

-- helper: __TS__StringTrimEnd
-- effects: none
local function __TS__StringTrimEnd(text)
	return text:sub(1, js_spaced(text):match("()%s*$") - 1)
end

-- helper: __TS__StringTrimStart
-- effects: none
local function __TS__StringTrimStart(text)
	return text:sub(js_spaced(text):match("^%s*()"))
end

-- helper: js_trim
-- effects: none
local function js_trim(text)
	local first, last = js_spaced(text):match("^%s*().-()%s*$")
	return text:sub(first, last - 1)
end

-- helper: js_writing
-- `print` and its like as values: they write numbers as JavaScript does.
local function js_writing(write)
	return function(value, ...) return write(js_string(value), ...) end
end
