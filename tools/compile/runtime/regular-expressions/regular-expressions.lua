-- helper: RegExp
-- Each has `js_find`, a method that finds a match from a place of the text on, counted from 1, and gives where it begins and
-- ends, and what its groups captured: false for one that took no part. `js_code` is what that looks for.
local RegExp = __TS__Class()
do
	local prototype, flags = RegExp.prototype, {d = "hasIndices", g = "global", i = "ignoreCase", m = "multiline", s = "dotAll", u = "unicode", y = "sticky"}
	RegExp.name, RegExp.js_flags = "RegExp", flags
	prototype.js_hidden = setmetatable({}, {__index = function() return true end})
	for _, name in pairs(flags) do prototype[name] = false end
	function prototype.exec(self, text, sentinel)
		text = text or "undefined"
		local from, to, groups = js_found(self, text)
		return from and js_match_of(self, text, from, to, groups, sentinel)
	end
	function prototype.test(self, text) return js_found(self, text or "undefined") ~= nil end
	-- What methods of strings do that take a string or one of these.
	function prototype.js_replace_in(self, text, replacement) return js_replace_matches(text, self, replacement, js_replacement) end
	function prototype.js_replace_all_in(self, text, replacement) return js_replace_all_matches(text, self, replacement, js_replacement) end
	function prototype.js_split_in(self, ...) return js_split_at_matches(...) end
	function prototype.toString(self) return "/" .. self.source .. "/" .. self.flags end
end

-- helper: js_all_matches
-- `matchAll`, as an array.
local function js_all_matches(text, pattern, sentinel)
	if not pattern.global then error(__TS__New(TypeError, "String.prototype.matchAll called with a non-global RegExp argument"), 0) end
	local last, matches = pattern.lastIndex, js_each_match(text, pattern, pattern.lastIndex)
	pattern.lastIndex = last
	for i, match in ipairs(matches) do
		matches[i] = js_match_of(pattern, text, match[1], match[2], match[3], sentinel)
	end
	return matches
end

-- helper: js_each_match
-- All matches of a global pattern, or the first of another: where each begins and ends, and its groups.
local function js_each_match(text, pattern, at)
	local matches, isGlobal = {}, pattern.global
	if isGlobal then pattern.lastIndex = at end
	repeat
		local from, to, groups = js_found(pattern, text)
		if from then
			matches[#matches + 1] = {from, to, groups}
			if isGlobal and to < from then pattern.lastIndex = from end
		end
	until not from or not isGlobal
	return matches
end

-- helper: js_find
-- Finds what a pattern of Lua describes, anywhere.
local js_find
do
	local function pack(from, to, ...) return from, to, {...} end
	function js_find(self, text, at)
		if self.js_groups == 0 then return text:find(self.js_code, at) end
		return pack(text:find(self.js_code, at))
	end
end

-- helper: js_find_at_start
-- Finds what a pattern of Lua describes that matches at the start of a text only.
local function js_find_at_start(self, text, at)
	if at == 1 then return js_find(self, text, 1) end
end

-- helper: js_found
-- The next match, from `lastIndex` on if the pattern is global or sticky.
local function js_found(self, text)
	if not self.global and not self.sticky then return self:js_find(text, 1) end
	local at = math.max(js_whole(self.lastIndex), 0)
	local from, to, groups
	if at <= #text then from, to, groups = self:js_find(text, at + 1) end
	self.lastIndex = from and to or 0
	return from, to, groups
end

-- helper: js_match
local function js_match(text, pattern, sentinel)
	if not pattern.global then return pattern:exec(text, sentinel) end
	local matches = js_each_match(text, pattern, 0)
	for i, match in ipairs(matches) do matches[i] = text:sub(match[1], match[2]) end
	return #matches > 0 and matches or nil
end

-- helper: js_match_of
-- The array with a match and its groups; `sentinel` stands for what took no part.
local function js_match_of(self, text, from, to, groups, sentinel)
	local match = {text:sub(from, to)}
	for i = 1, self.js_groups do match[i + 1] = groups[i] or sentinel or false end
	match.index, match.input, match.groups = from - 1, text, self.js_named and js_named(self, groups)
	return match
end

-- helper: js_named
-- The object with the groups that have names.
local function js_named(self, groups)
	local named, order = {}, {}
	for i, name in ipairs(self.js_named) do
		if name ~= "" then
			named[name] = groups[i] or nil
			order[#order + 1] = name
		end
	end
	return setmetatable(named, {__index = {js_fields = order}})
end

-- helper: js_regular_expression
-- Makes one. `first` is the pattern of Lua for the byte that each match of a program begins with.
local function js_regular_expression(source, flags, find, code, groups, named, first)
	local made = setmetatable({source = source, flags = flags, lastIndex = 0, js_find = find, js_code = code,
		js_groups = groups, js_named = named, js_first = first}, RegExp.prototype)
	for flag in flags:gmatch(".") do made[RegExp.js_flags[flag]] = true end
	return made
end

-- helper: js_replace_all_matches
local function js_replace_all_matches(text, pattern, replacement, expand)
	if not pattern.global then error(__TS__New(TypeError, "String.prototype.replaceAll called with a non-global RegExp argument"), 0) end
	return js_replace_matches(text, pattern, replacement, expand)
end

-- helper: js_replace_all_either
local function js_replace_all_either(text, part, replacement)
	if type(part) == "table" and part.js_find then return part:js_replace_all_in(text, replacement) end
	return __TS__StringReplaceAll(text, part, replacement)
end

-- helper: js_replace_either
local function js_replace_either(text, part, replacement)
	if type(part) == "table" and part.js_find then return part:js_replace_in(text, replacement) end
	return __TS__StringReplace(text, part, replacement)
end

-- helper: js_replace_matches
-- `replace` with a regular expression; `expand` makes of the replacement what stands for one match.
local function js_replace_matches(text, pattern, replacement, expand)
	local parts, done = {}, 1
	for _, match in ipairs(js_each_match(text, pattern, 0)) do
		local from, to = match[1], match[2]
		parts[#parts + 1] = text:sub(done, from - 1)
		parts[#parts + 1] = expand and expand(replacement, pattern, text, from, to, match[3]) or replacement
		done = to + 1
	end
	return table.concat(parts) .. text:sub(done)
end

-- helper: js_replacement
local function js_replacement(replacement, ...)
	if replacement == nil then return "undefined" end
	return (type(replacement) == "string" and js_replacement_text or js_replacement_shown)(replacement, ...)
end

-- helper: js_replacement_result
-- What a function gives for a match.
local function js_replacement_result(call, self, text, from, to, groups)
	local given, count = {text:sub(from, to)}, self.js_groups
	for i = 1, count do given[i + 1] = groups[i] or nil end
	given[count + 2], given[count + 3] = from - 1, text
	given[count + 4] = self.js_named and js_named(self, groups)
	return call(nil, table.unpack(given, 1, count + (self.js_named and 4 or 3)))
end

-- helper: js_replacement_shown
-- What a function gives for a match, if that may be no string.
local function js_replacement_shown(...)
	return js_string(js_replacement_result(...))
end

-- helper: js_replacement_text
-- A string for a match: in it, `$1`, `$<name>`, `$&` and their like are parts of the match and of the whole text.
local function js_replacement_text(replacement, self, text, from, to, groups)
	if not replacement:find("$", 1, true) then return replacement end
	local made, at, count = {}, 1, self.js_groups
	local signs = {["$"] = "$", ["&"] = text:sub(from, to), ["`"] = text:sub(1, from - 1), ["'"] = text:sub(to + 1)}
	while at <= #replacement do
		local sign = replacement:find("$", at, true) or #replacement + 1
		local next, digits = replacement:sub(sign + 1, sign + 1), replacement:match("^%d%d?", sign + 1)
		local name = self.js_named and replacement:match("^<([^>]*)>", sign + 1)
		made[#made + 1], at = replacement:sub(at, sign - 1), sign + 2
		local group = math.tointeger(digits)
		if group and (group > count or group == 0) then group = math.tointeger(next) end
		if group and group > 0 and group <= count then
			made[#made + 1] = groups[group] or ""
			if group > 9 or #digits > 1 and group == math.tointeger(digits) then at = sign + 3 end
		elseif name then
			made[#made + 1] = js_named(self, groups)[name] or ""
			at = sign + 3 + #name
		else
			made[#made + 1] = signs[next] or replacement:sub(sign, sign + 1)
		end
	end
	return table.concat(made)
end

-- helper: js_search
local function js_search(text, pattern)
	return (pattern:js_find(text, 1) or 0) - 1
end

-- helper: js_split_at_matches
-- `split` with a regular expression.
local function js_split_at_matches(text, pattern, limit, sentinel)
	local parts, done, at = {}, 1, 1
	limit = limit or 4294967295
	if limit == 0 or text == "" and pattern:js_find(text, 1) then return parts end
	while at <= #text do
		local from, to, groups = pattern:js_find(text, at)
		if not from or from > #text then
			at = pattern.sticky and at + 1 or #text + 1
		elseif to == done - 1 then
			at = from + 1
		else
			parts[#parts + 1] = text:sub(done, from - 1)
			if #parts == limit then return parts end
			for i = 1, pattern.js_groups do
				parts[#parts + 1] = groups[i] or sentinel or false
				if #parts == limit then return parts end
			end
			done, at = to + 1, to + 1
		end
	end
	parts[#parts + 1] = text:sub(done)
	return parts
end

-- helper: js_split_either
local function js_split_either(text, part, ...)
	if type(part) == "table" and part.js_find then return part:js_split_in(text, part, ...) end
	return __TS__StringSplit(text, part, ...)
end
