-- helper: js_compile_pattern
-- Compiles a regular expression while the program runs, as regular-expressions/ does for those in the source. Parts of a
-- pattern are tables with a function that emits operations for `js_run`; `set` is the pattern of Lua of a single byte, and
-- `first` that of what a part begins with, where that is known.
local function js_compile_pattern(source, flags, fail)
	local folds, isUnicode, many = flags:find("i"), flags:find("u"), 1000000000
	local dot, lines = flags:find("s") and "." or "[^\n\r]", flags:find("m") and 1 or 0
	local code, names, groups, total, hasNames, at, isBackward, open = {}, {}, 0, 0, false, 1, false, nil
	for mark, angle, sign in source:gsub("\\.", "x"):gsub("%[.-%]", "x"):gmatch("%((%??)(<?)([=!]?)") do
		local isNamed = mark .. angle == "?<" and sign == ""
		hasNames = hasNames or isNamed
		if mark == "" or isNamed then total = total + 1 end
	end
	-- Bytes of characters beyond ASCII, as classes hold them, and those that do not begin one.
	local beyond, tail = string.char(128, 45, 255), "[" .. string.char(128, 45, 191) .. "]"
	local registers = total * 2
	local choice

	local function emit(...)
		open = nil
		for _, part in ipairs({...}) do code[#code + 1] = part end
	end
	local function lead(operation)
		emit(operation, 0)
		return #code
	end
	local function leadHere(operand)
		open, code[operand] = nil, #code + 1
	end
	local function register()
		registers = registers + 1
		return registers
	end
	local function emitSet(set)
		if isBackward then
			emit(11, "^" .. set)
		elseif open then
			code[open] = code[open] .. set
		else
			emit(1, "^" .. set)
			open = #code
		end
	end

	local function setNode(set)
		return {set = set, first = set, emit = function() emitSet(set) end}
	end
	-- Characters, some beyond ASCII: `bounds` are those with which the set begins or ends, in any order.
	local function charactersNode(ascii, bounds)
		table.sort(bounds)
		local steps, last = {}, 128
		for i, bound in ipairs(bounds) do
			steps[i], last = bound - last, bound
		end
		local test = js_characters("^" .. ascii, steps)
		return {emit = function() emit(20, test, isBackward and 1 or 0) end}
	end
	local function byteText(byte)
		local text = string.char(byte):gsub("%W", "%%%0")
		return folds and text:find("%a") and text:lower() .. text:upper() or text
	end
	local function byteSet(byte)
		local text = byteText(byte)
		return text:find("^%%?.$") and text or "[" .. text .. "]"
	end
	local function sequenceNode(nodes)
		return #nodes == 1 and nodes[1] or {first = nodes[1] and nodes[1].first, emit = function()
			for i = 1, #nodes do nodes[isBackward and #nodes + 1 - i or i].emit() end
		end}
	end
	local function choiceNode(options)
		return #options == 1 and options[1] or {emit = function()
			local ends = {}
			for i, option in ipairs(options) do
				local other = i < #options and lead(3)
				option.emit()
				if other then
					ends[i] = lead(5)
					leadHere(other)
				end
			end
			for _, operand in ipairs(ends) do leadHere(operand) end
		end}
	end
	local function letterNode(letter)
		local nodes = {}
		for i = 1, #letter do nodes[i] = setNode(byteSet(letter:byte(i))) end
		return sequenceNode(nodes)
	end
	local function lookNode(isBehind, isNegated, body)
		return {isFixed = isBehind or isUnicode, emit = function()
			local outer, place, start, after = isBackward, register(), register(), isNegated and lead(18)
			isBackward = isBehind
			if after then emit(place) else emit(16, place) end
			body.emit()
			if after then emit(19, place) else emit(17, place, start) end
			if after then leadHere(after) end
			isBackward, open = outer, nil
		end}
	end

	local function take(text)
		local isThere = source:sub(at, at + #text - 1) == text
		if isThere then at = at + #text end
		return isThere
	end
	local function takeMatch(pattern)
		local found = source:match(pattern, at)
		if found then at = at + #found end
		return found
	end
	-- A letter in as many bytes as it takes.
	local function letter() return takeMatch("^[" .. beyond .. "]" .. tail .. "*") or takeMatch("^.") or "" end
	local function codeOf(text)
		local code = text:byte()
		if #text > 1 then code = code & 127 >> #text end
		for i = 2, #text do code = code << 6 | text:byte(i) & 63 end
		return code
	end
	local function hexadecimal(digits)
		local number = tonumber(source:match("^" .. ("%x"):rep(digits), at + 1) or "", 16)
		if not number then
			if isUnicode then fail(digits == 2 and "Invalid escape" or "Invalid Unicode escape") end
			return letter()
		end
		at = at + digits + 1
		if number >= 0xD800 and number < 0xDC00 and digits == 4 then
			-- Two halves make one character.
			local low = tonumber(source:match("^\\u([Dd][C-Fc-f]%x%x)", at) or "", 16)
			if low then number, at = (number - 0xD800) * 1024 + low - 0xDC00 + 0x10000, at + 6 end
		end
		return js_from_code_points(number)
	end
	local spaces = {160, 161, 5760, 5761, 8192, 8203, 8232, 8234, 8239, 8240, 8287, 8288, 12288, 12289, 65279, 65280}
	-- The bounds of what an escape stands for beyond ASCII: that of `\s` and, with the flag `u`, of all others.
	local function boundsOf(sign)
		if not (isUnicode or sign:find("[sS]")) then return {} end
		local bounds = (sign == "s" or sign == "S") and {table.unpack(spaces)} or {}
		if sign:find("%u") then bounds[#bounds + 1] = 128 end
		return bounds
	end
	local sets = {d = "%d", D = "%D", s = "%s", S = "%S", w = "%w_", W = "\0-/:-@%[\\%]%^`{-\127" .. beyond}
	local controls = {f = "\f", n = "\n", r = "\r", t = "\t", v = "\v"}
	-- What an escape stands for: a letter, or what a class holds.
	local function escaped(isInClass)
		at = at + 1
		local sign = source:sub(at, at)
		if sign == "" then fail("\\ at end of pattern") end
		if sets[sign] or controls[sign] or isInClass and sign == "b" then
			at = at + 1
			return controls[sign] or sign == "b" and "\b", sets[sign], sign
		elseif sign:lower() == "p" and isUnicode then
			fail("Unicode property classes are only supported in regular expressions that stand in the source")
		elseif sign:find("%d") then
			if isUnicode and source:find(sign == "0" and "^%d%d" or "^", at) then fail("Invalid decimal escape") end
			local octal = takeMatch("^[0-3][0-7]?[0-7]?") or takeMatch("^[4-7][0-7]?")
			return octal and js_from_code_points(tonumber(octal, 8)) or letter()
		elseif sign == "x" then
			return hexadecimal(2)
		elseif sign == "u" then
			local digits = isUnicode and source:match("^{(%x+)}", at + 1)
			local number = digits and tonumber(digits, 16)
			if not digits then return hexadecimal(4) end
			if #digits > 8 or number > 0x10FFFF then fail("Invalid Unicode escape") end
			at = at + #digits + 3
			return js_from_code_points(number)
		elseif sign == "c" then
			local control = source:match("^%a", at + 1)
			if control then at = at + 2 elseif isUnicode then fail("Invalid unicode escape") end
			return control and string.char(control:byte() % 32) or "\\"
		elseif isUnicode and not sign:find(isInClass and "[%^%$\\%.%*%+%?%(%)%[%]{}|/-]" or "[%^%$\\%.%*%+%?%(%)%[%]{}|/]") or sign == "k" and hasNames then
			fail("Invalid escape")
		end
		return letter()
	end
	local function name()
		local found = takeMatch("^[%a_$" .. beyond .. "][%w_$" .. beyond .. "]*")
		if not found or not take(">") then fail("Invalid capture group name") end
		return found
	end
	local function groupNamed(wanted)
		for i, one in ipairs(names) do
			if one == wanted then return i end
		end
	end

	local function class()
		local isNegated, text, ranges, isOpen = take("^"), "", {}, false
		local function add(low, high)
			local from, to = codeOf(low), codeOf(high)
			if from > to then fail("Range out of order in character class") end
			if from < 128 and not folds and (low .. high):find("^%w%w$") then
				text = text .. low .. "-" .. high
			else
				for byte = from, math.min(to, 127) do text = text .. byteText(byte) end
			end
			if from <= 128 and to > 254 and not isUnicode then
				isOpen = true
			elseif to > 127 then
				ranges[#ranges + 1] = {math.max(from, 128), to + 1}
			end
		end
		local function addSet(set, sign)
			local bounds = boundsOf(sign)
			text = text .. set
			if #bounds > 0 then
				table.sort(bounds)
				for i = 1, #bounds, 2 do ranges[#ranges + 1] = {bounds[i], bounds[i + 1] or 1114112} end
			elseif not isUnicode and sign:find("%u") then
				isOpen = true
			end
		end
		local function one()
			if at > #source then fail("Unterminated character class") end
			if source:sub(at, at) == "\\" then return escaped(true) end
			return letter()
		end
		while not take("]") do
			local low, set, sign = one()
			local high, otherSet, otherSign
			if source:find("^-[^%]]", at) then
				at = at + 1
				high, otherSet, otherSign = one()
			end
			if (set or otherSet) and (high or otherSet) then
				if isUnicode then fail("Invalid character class") end
				text = text .. "%-"
			end
			if set then addSet(set, sign) end
			if otherSet then addSet(otherSet, otherSign) end
			if low and high then
				add(low, high)
			elseif low or high then
				add(low or high, low or high)
			end
		end
		if isOpen then text = text .. beyond end
		local set = text == "" and (isNegated and "." or "[^%w%W]") or (isNegated and "[^" or "[") .. text .. "]"
		if isOpen or #ranges == 0 and not (isUnicode and isNegated) then return setNode(set) end
		-- Ranges that touch or overlap are one.
		table.sort(ranges, function(a, b) return a[1] < b[1] end)
		local bounds = {}
		for _, range in ipairs(ranges) do
			local count = #bounds
			if count > 0 and range[1] <= bounds[count] then
				bounds[count] = math.max(bounds[count], range[2])
			else
				bounds[count + 1], bounds[count + 2] = range[1], range[2]
			end
		end
		if isNegated then bounds[#bounds + 1] = 128 end
		return charactersNode(set, bounds)
	end

	local function opened()
		if take("?:") then
			local node = choice()
			return {set = node.set, first = node.first, emit = node.emit}
		end
		if take("?=") then return lookNode(false, false, choice()) end
		if take("?!") then return lookNode(false, true, choice()) end
		if take("?<=") then return lookNode(true, false, choice()) end
		if take("?<!") then return lookNode(true, true, choice()) end
		groups = groups + 1
		local group, named = groups, take("?<") and name() or ""
		if named ~= "" and groupNamed(named) then fail("Duplicate capture group name") end
		if named == "" and source:find("^%?", at) then fail("Invalid group") end
		names[group] = named
		local body = choice()
		return {first = body.first, emit = function()
			emit(4, group * 2 - (isBackward and 0 or 1))
			body.emit()
			emit(4, group * 2 - (isBackward and 1 or 0))
		end}
	end
	local function atom()
		local sign = source:sub(at, at)
		if take("(") then
			local node = opened()
			if not take(")") then fail("Unterminated group") end
			return node
		elseif source:find("^[*+?]", at) or source:find("^{%d+,?%d*}", at) then
			fail("Nothing to repeat")
		elseif isUnicode and source:find("^[{}%]]", at) then
			fail("Lone quantifier brackets")
		elseif take("[") then
			return class()
		elseif take(".") then
			if isUnicode then return charactersNode(dot, dot == "." and {128} or {128, 8232, 8234}) end
			return setNode(dot)
		elseif take("^") or take("$") then
			return {isFixed = true, emit = function() emit(sign == "^" and 13 or 14, lines) end}
		elseif sign ~= "\\" then
			return letterNode(letter())
		end
		local edge, digits = source:match("^[bB]", at + 1), source:match("^[1-9]%d*", at + 1)
		if edge then
			at = at + 2
			return {isFixed = true, emit = function() emit(15, edge == "B" and 1 or 0) end}
		end
		local group = digits and #digits < 6 and math.tointeger(digits)
		if group and group <= total then
			at = at + #digits + 1
		elseif digits and isUnicode then
			fail("Invalid escape")
		elseif (hasNames or isUnicode) and take("\\k") then
			group = take("<") and name() or fail("Invalid named reference")
		else
			local text, set, sign = escaped(false)
			local bounds = set and boundsOf(sign) or {}
			if #bounds > 0 then return charactersNode("[" .. set .. "]", bounds) end
			return set and setNode("[" .. set .. "]") or letterNode(text)
		end
		return {emit = function()
			local number = math.tointeger(group) or groupNamed(group) or fail("Invalid named capture referenced")
			emit(12, number, isBackward and 1 or 0, folds and 1 or 0)
		end}
	end
	local function term()
		local after, node, min, max = groups, atom(), 0, many
		if take("?") then
			max = 1
		elseif take("+") then
			min = 1
		elseif not take("*") then
			local low, comma, high = source:match("^{(%d+)(,?)(%d*)}", at)
			if not low or comma .. high == high and high ~= "" then
				if isUnicode and source:find("^{", at) then fail("Incomplete quantifier") end
				return node
			end
			at = source:find("}", at, true) + 1
			min = math.min(tonumber(low), many)
			max = comma == "" and min or high == "" and many or math.min(tonumber(high), many)
			if min > max then fail("numbers out of order in {} quantifier") end
		end
		if node.isFixed then fail("Nothing to repeat") end
		local last, isLazy = groups, take("?")
		return {first = min > 0 and node.first or nil, emit = function()
			if max == 0 then
				return
			elseif node.set and not isBackward then
				if min == max and min < 9 then
					for _ = 1, min do emitSet(node.set) end
				else
					emit(isLazy and 6 or 2, "^" .. node.set .. "*", min, max)
				end
				return
			end
			local counter, place = register(), register()
			emit(8, counter, 0)
			local start, stop = #code + 1, lead(9)
			emit(counter, place, min, max, isLazy and 1 or 0)
			if last > after then emit(7, after * 2 + 1, last * 2) end
			node.emit()
			emit(10, start, counter, place, min)
			leadHere(stop)
		end}
	end
	local function sequence()
		local nodes = {}
		while at <= #source and not source:find("^[|)]", at) do nodes[#nodes + 1] = term() end
		return sequenceNode(nodes)
	end
	function choice()
		local options = {sequence()}
		while take("|") do options[#options + 1] = sequence() end
		return choiceNode(options)
	end

	local body = choice()
	if at <= #source then fail("Unmatched ')'") end
	if isUnicode and not source:find("^%^[^|]*$") then
		-- What takes nothing is where a character begins, too.
		local inside = lookNode(false, true, charactersNode(".", {128}))
		lookNode(false, true, sequenceNode({inside, setNode(".")})).emit()
	end
	body.emit()
	return {code = code, groups = groups, names = names, first = body.first}
end
