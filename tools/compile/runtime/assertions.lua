-- helper: js_asserted
-- Checks what the compiler takes for true, in builds for tests: each gives the value that it is told. What is wrong is
-- told, each fact once, and the program goes on, so that no program can catch it.
local js_asserted = {calls = 0}
do
	local tell = _G.trace or _G.print
	local told = {}
	local byFunction = setmetatable({}, {__mode = "k"})
	local unasked = setmetatable({}, {__mode = "k"})

	local function fail(place, fact, found)
		local claim = place .. " is " .. fact
		if told[claim] then return end
		told[claim] = true
		tell("assertion failed: " .. claim .. ", but it is " .. found)
	end

	local function described(value)
		local kind = math.type(value) or type(value)
		if kind == "table" or kind == "function" then return "a " .. kind end
		return kind .. " " .. tostring(value)
	end

	-- A number lies in an interval; it has no fraction (1), or is an integer in Lua's sense (2).
	local function number(value, place, least, most, kind)
		local isIn = least <= value and value <= most
		if value ~= value then isIn = kind ~= 2 and least == -math.huge and most == math.huge
		elseif kind == 1 then isIn = isIn and value == math.floor(value)
		elseif kind == 2 then isIn = isIn and math.type(value) == "integer" end
		if isIn then return end
		local named = kind == 2 and "an integer" or kind == 1 and "a whole number" or "a number"
		fail(place, named .. " from " .. least .. " to " .. most, described(value))
	end

	-- A value is there, or of a type of Lua, or a number in an interval, as far as these are given.
	function js_asserted.value(value, place, isThere, expected, least, most, kind)
		if value == nil then
			if isThere then fail(place, "there", "nil") end
		elseif expected and type(value) ~= expected then
			fail(place, "a " .. expected, described(value))
		elseif least and math.type(value) then
			number(value, place, least, most, kind)
		end
		return value
	end

	-- A number is a float.
	function js_asserted.float(value, place)
		if math.type(value) == "integer" then fail(place, "a float", described(value)) end
		return value
	end

	-- An array has no holes. Nullish elements are the sentinel if it may have any.
	function js_asserted.elements(value, place, hasSentinel)
		if type(value) ~= "table" then return value end
		local length = #value
		for i = 1, length, length > 40 and length // 20 or 1 do
			if value[i] == nil then fail(place, "an array without holes", "one with a hole at " .. i - 1)
			elseif value[i] == js_nullish and not hasSentinel then fail(place, "an array without the sentinel", "one with it at " .. i - 1) end
		end
		return value
	end

	-- An element is set within its array or right behind it.
	function js_asserted.within(index, place, list)
		if type(list) == "table" and not getmetatable(list) and math.type(index) and index > #list + 1 then fail(place, "within the array or next to its end", "one behind " .. #list) end
		return index
	end

	-- A string is not a key that the object has as a number.
	function js_asserted.key(key, place, object)
		local number = type(key) == "string" and math.tointeger(tonumber(key))
		if number and type(object) == "table" and tostring(number) == key and object[key] == nil then
			local isList = not getmetatable(object) and object[1] ~= nil
			if object[number] ~= nil or (isList and object[number + 1] ~= nil) then fail(place, "a key that is not a number", key) end
		end
		return key
	end

	-- A function takes the value of `this` first, or does not.
	function js_asserted.made(value, takesThis)
		byFunction[value] = takesThis
		return value
	end
	function js_asserted.convention(value, place, takesThis)
		local known
		if value ~= nil then known = byFunction[value] end
		if known ~= nil and known ~= takesThis then
			fail(place, "a function " .. (known and "without" or "with") .. " this", "one " .. (known and "with" or "without"))
		end
		return value
	end

	-- Nobody asks for the keys of an object.
	function js_asserted.unasked(value, place)
		if type(value) == "table" then unasked[value] = place end
		return value
	end
	function js_asserted.asked(value, place)
		local said = value ~= nil and unasked[value]
		if said then fail(said, "never asked for its keys", "at " .. place) end
		return value
	end

	-- Nothing of the program is called while a value is computed.
	function js_asserted.quiet(calls, value, place)
		if calls ~= js_asserted.calls then fail(place, "computed without calls", "not") end
		return value
	end
end
