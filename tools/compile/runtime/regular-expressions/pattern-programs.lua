-- helper: js_characters
-- Makes a function that tells whether a character of a set is at a place of a text, or ends before it, and gives the place
-- where it ends, or begins. `ascii` is the pattern of Lua for those in ASCII; `steps` tells how many from 128 on are not in
-- the set, how many after them are, and so on.
local function js_characters(ascii, steps)
	local find, byte = string.find, string.byte
	local tail, bounds, last = "^[" .. string.char(128, 45, 191) .. "]", {}, 128
	for i, step in ipairs(steps) do
		last = last + step
		bounds[i] = last
	end
	return function(text, i, isBackward)
		local from = i
		if isBackward then
			from = i - 1
			while from > 0 and find(text, tail, from) do from = from - 1 end
			if from < 1 then return nil end
		end
		local code = byte(text, from)
		if not code or code > 127 and code < 192 then return nil end
		local to = from + 1
		if code < 128 then
			if isBackward and to < i or not find(text, ascii, from) then return nil end
		else
			local size = code < 224 and 2 or code < 240 and 3 or 4
			code, to = code & 127 >> size, from + size
			for at = from + 1, to - 1 do
				if not find(text, tail, at) then return nil end
				code = code << 6 | byte(text, at) & 63
			end
			if isBackward and to ~= i then return nil end
			local low, high = 1, #bounds + 1
			while low < high do
				local middle = low + high >> 1
				if bounds[middle] > code then high = middle else low = middle + 1 end
			end
			if low & 1 == 1 then return nil end
		end
		return isBackward and from or to
	end
end

-- helper: js_run
-- Runs the program of a regular expression (see regular-expressions/assemble-pattern.ts) at one place of a text after the
-- other. What is to be tried otherwise is on a stack, so that no text is too long: a place in the program with the first
-- and the last place in the text to go on from, or the negative number of a register and what it held before.
local function js_run(self, text, start)
	local find, sub, code, registers, stack, top = text.find, text.sub, self.js_code, {}, {}, 0
	local isOnce = self.sticky or code[1] == 13 and code[2] == 0
	repeat
		if self.js_first and not isOnce then
			start = find(text, self.js_first, start)
			if not start then return nil end
		end
		local at, i = 1, start
		while at do
			local operation = code[at]
			local register, value, other, last, isLost
			if operation == 1 then -- a pattern of Lua
				local _, stop = find(text, code[at + 1], i)
				if stop then i, at = stop + 1, at + 2 else isLost = true end
			elseif operation == 2 or operation == 6 then -- one byte many times, as often as possible or as rarely
				local _, stop = find(text, code[at + 1], i)
				local least, most = i + code[at + 2], math.min(stop + 1, i + code[at + 3])
				if most < least then
					isLost = true
				else
					at = at + 4
					if operation == 2 then i, value, last = most, most - 1, least else i, value, last = least, least + 1, most end
					if most > least then other = at end
				end
			elseif operation == 3 then -- try what follows, then another place
				other, value, last, at = code[at + 1], i, i, at + 2
			elseif operation == 4 then -- note where a group begins or ends
				register, value, at = code[at + 1], i, at + 2
			elseif operation == 5 then
				at = code[at + 1]
			elseif operation == 20 then -- a character, or the one before
				local next = code[at + 1](text, i, code[at + 2] == 1)
				if next then i, at = next, at + 3 else isLost = true end
			elseif not operation then
				local groups = {}
				for group = 1, self.js_groups do
					local from, to = registers[group * 2 - 1], registers[group * 2]
					groups[group] = from and to and sub(text, from, to - 1) or false
				end
				return start, i - 1, groups
			elseif operation == 7 then -- groups have captured nothing
				for group = code[at + 1], code[at + 2] do
					if registers[group] then
						stack[top + 1], stack[top + 2] = -group, registers[group]
						top, registers[group] = top + 3, nil
					end
				end
				at = at + 3
			elseif operation == 8 then -- a counter begins
				register, value, at = code[at + 1], code[at + 2], at + 3
			elseif operation == 9 then -- once more, or go on
				local count, place = registers[code[at + 2]], code[at + 3]
				stack[top + 1], stack[top + 2] = -place, registers[place]
				top, registers[place] = top + 3, i
				if count >= code[at + 5] then
					at = code[at + 1]
				elseif count < code[at + 4] then
					at = at + 7
				else
					value, last = i, i
					if code[at + 6] == 0 then other, at = code[at + 1], at + 7 else other, at = at + 7, code[at + 1] end
				end
			elseif operation == 10 then -- count, but nothing that took nothing
				register = code[at + 2]
				value = registers[register]
				if i == registers[code[at + 3]] and value >= code[at + 4] then isLost = true else value, at = value + 1, code[at + 1] end
			elseif operation == 11 then -- the byte before
				if i > 1 and find(text, code[at + 1], i - 1) then i, at = i - 1, at + 2 else isLost = true end
			elseif operation == 12 then -- what a group captured
				local from, to = registers[code[at + 1] * 2 - 1], registers[code[at + 1] * 2]
				local wanted = from and to and sub(text, from, to - 1) or ""
				local isBackward = code[at + 2] == 1
				local next = isBackward and i - #wanted or i
				local found = next > 0 and sub(text, next, next + #wanted - 1)
				if found == wanted or found and code[at + 3] == 1 and found:lower() == wanted:lower() then
					i, at = isBackward and next or next + #wanted, at + 4
				else
					isLost = true
				end
			elseif operation == 13 then -- the start of the text, or of a line
				if i == 1 or code[at + 1] == 1 and find(text, "^[\n\r]", i - 1) then at = at + 2 else isLost = true end
			elseif operation == 14 then -- the end
				if i > #text or code[at + 1] == 1 and find(text, "^[\n\r]", i) then at = at + 2 else isLost = true end
			elseif operation == 15 then -- the edge of a word
				local isEdge = find(text, "^%f[%w_]", i) or find(text, "^%f[^%w_]", i)
				if (isEdge == nil) == (code[at + 1] == 1) then at = at + 2 else isLost = true end
			elseif operation == 16 or operation == 18 then -- look ahead or behind: for what has to be there, or must not
				if operation == 16 then register, at = code[at + 1], at + 2 else register, other, at = code[at + 2], code[at + 1], at + 3 end
				for number, kept in ipairs({top, i}) do
					local put = register + number - 1
					stack[top + 1], stack[top + 2] = -put, registers[put]
					top, registers[put] = top + 3, kept
				end
				register, value, last = nil, i, i
			elseif operation == 17 then -- it is there: no other way is tried
				local kept = registers[code[at + 1]]
				for entry = kept + 1, top, 3 do
					if stack[entry] < 0 then
						stack[kept + 1], stack[kept + 2] = stack[entry], stack[entry + 1]
						kept = kept + 3
					end
				end
				top, i, at = kept, registers[code[at + 2]], at + 3
			else -- it is there that must not be
				local kept = registers[code[at + 1]]
				while top > kept do
					if stack[top - 2] < 0 then registers[-stack[top - 2]] = stack[top - 1] end
					top = top - 3
				end
				isLost = true
			end
			if isLost then
				at = nil
				while top > 0 and not at do
					local place, before = stack[top - 2], stack[top - 1]
					if place < 0 then
						registers[-place] = before
						top = top - 3
					else
						at, i = place, before
						if before == stack[top] then top = top - 3 else stack[top - 1] = before < stack[top] and before + 1 or before - 1 end
					end
				end
			elseif register then
				stack[top + 1], stack[top + 2] = -register, registers[register]
				top, registers[register] = top + 3, value
			elseif other then
				stack[top + 1], stack[top + 2], stack[top + 3] = other, value, last
				top = top + 3
			end
		end
		start = start + 1
	until isOnce or start > #text + 1
	return nil
end

-- helper: js_make_regular_expression
-- `new RegExp(source, flags)`
local function js_make_regular_expression(source, flags)
	if type(source) == "table" and source.js_find then source, flags = source.source, flags or source.flags end
	source, flags = source == nil and "" or js_string(source), flags or ""
	local function fail(reason)
		error(__TS__New(SyntaxError, "Invalid regular expression: /" .. source .. "/" .. flags .. ": " .. reason), 0)
	end
	local order = {}
	for flag in ("gimsuy"):gmatch(".") do
		local _, count = flags:gsub(flag, "")
		if count == 1 then order[#order + 1] = flag end
	end
	if #order < #flags then
		error(__TS__New(SyntaxError, "Invalid flags supplied to RegExp constructor '" .. flags .. "'"), 0)
	end
	flags = table.concat(order)
	local made = js_compile_pattern(source, flags, fail)
	local names = table.concat(made.names) ~= "" and made.names or nil
	return js_regular_expression(js_pattern_source(source), flags, js_run, made.code, made.groups, names, made.first)
end

-- helper: js_pattern_of
-- What `match` and `search` look for.
local function js_pattern_of(part, flags)
	return type(part) == "table" and part.js_find and part or js_make_regular_expression(part, flags)
end

-- helper: js_pattern_source
-- The text of a pattern as it would stand in a program.
local function js_pattern_source(source)
	local isInClass
	source = source:gsub("\\?.", function(sign)
		if sign == "[" or sign == "]" then isInClass = sign == "[" end
		return sign == "/" and not isInClass and "\\/" or sign == "\n" and "\\n" or sign == "\r" and "\\r"
	end)
	return source == "" and "(?:)" or source
end

-- helper: js_regular_expression_of
-- `RegExp(source, flags)`
local function js_regular_expression_of(source, flags)
	if type(source) == "table" and source.js_find and flags == nil then return source end
	return js_make_regular_expression(source, flags)
end
