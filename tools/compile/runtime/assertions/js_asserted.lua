-- Checks what the compiler takes for true, in builds for tests: each gives the value that it is told. What is wrong is
-- told, each fact once, and the program goes on, so that no program can catch it.
local js_asserted = {calls = 0}
do
	local tell = _G.trace or _G.print
	local told = {}
	local byFunction = setmetatable({}, {__mode = "k"})
	local unasked = setmetatable({}, {__mode = "k"})

	local function fail(fact, found)
		if told[fact] then return end
		told[fact] = true
		tell("assertion failed: " .. fact .. ", but it is " .. found)
	end

	local function described(value)
		local kind = math.type(value) or type(value)
		if kind == "table" or kind == "function" then return "a " .. kind end
		return kind .. " " .. tostring(value)
	end

	-- A number lies in an interval; it has no fraction (1), or is an integer in Lua's sense (2).
	function js_asserted.number(value, fact, least, most, kind)
		local found = math.type(value)
		if not found then return value end
		local isIn = least <= value and value <= most
		if value ~= value then isIn = kind ~= 2 and least == -math.huge and most == math.huge
		elseif kind == 1 then isIn = isIn and value == math.floor(value)
		elseif kind == 2 then isIn = isIn and found == "integer" end
		if not isIn then fail(fact, described(value)) end
		return value
	end

	-- A number is a float.
	function js_asserted.float(value, fact)
		if math.type(value) == "integer" then fail(fact, described(value)) end
		return value
	end

	-- A value is not nil.
	function js_asserted.there(value, fact)
		if value == nil then fail(fact, "nil") end
		return value
	end

	-- A value is of a type of Lua, or nil where it is not there.
	function js_asserted.type(value, fact, expected)
		if value ~= nil and type(value) ~= expected then fail(fact, described(value)) end
		return value
	end

	-- An array has no holes, and js_nothing stands in it for nothing, or nothing does.
	function js_asserted.elements(value, fact, hasNothing)
		if type(value) ~= "table" then return value end
		local length = #value
		for i = 1, length, length > 40 and length // 20 or 1 do
			if value[i] == nil then fail(fact, "one with a hole at " .. i - 1)
			elseif value[i] == js_nothing and not hasNothing then fail(fact, "one with js_nothing at " .. i - 1) end
		end
		return value
	end

	-- An element is set within its array or right behind it.
	function js_asserted.within(place, fact, list)
		if math.type(place) and place > #list + 1 then fail(fact, "behind its " .. #list .. " elements") end
		return place
	end

	-- A string is no key that the object has as a number.
	function js_asserted.key(key, fact, object)
		local number = type(key) == "string" and math.tointeger(tonumber(key))
		if number and type(object) == "table" and tostring(number) == key and object[key] == nil then
			local isList = not getmetatable(object) and object[1] ~= nil
			if object[number] ~= nil or (isList and object[number + 1] ~= nil) then fail(fact, "the number " .. key) end
		end
		return key
	end

	-- A function takes the value of `this` first, or does not.
	function js_asserted.made(value, takesThis)
		byFunction[value] = takesThis
		return value
	end
	function js_asserted.convention(value, fact, takesThis)
		local known = value ~= nil and byFunction[value]
		if known ~= nil and known ~= takesThis then
			fail(fact, known and "one with this" or "one without this")
		end
		return value
	end

	-- Nobody asks for the keys of an object.
	function js_asserted.unasked(value, fact)
		if type(value) == "table" then unasked[value] = fact end
		return value
	end
	function js_asserted.asked(value, fact)
		local said = value ~= nil and unasked[value]
		if said then fail(said, "asked at " .. fact) end
		return value
	end

	-- Nothing of the program is called while a value is computed.
	function js_asserted.quiet(calls, value, fact)
		if calls ~= js_asserted.calls then fail(fact, "not so") end
		return value
	end
end
