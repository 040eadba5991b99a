-- Keys of an object: integers first, then the others as they came; `hint` lists those of a class in order, and
-- holds the private ones as keys.
-- Symbols, which are tables, come last if they are asked for. What an error is made with is no key of it, but for
-- a name of its own.
-- effects: reads
local function js_keys(object, hint, withSymbols)
	local keys, numbers, positions, meta = {}, {}, js_positions[object], getmetatable(object)
	local hidden = meta and meta.__errorToStringPatched and {message = true, stack = true, name = (" Error RangeError ReferenceError SyntaxError TypeError URIError "):find(" " .. tostring(object.name) .. " ", 1, true) and true} or {}
	if not positions then
		positions, hint = {}, hint or object.js_fields
		for i, key in ipairs(hint or positions) do positions[key] = i end
	end
	for key in pairs(object) do
		if not hidden[key] and (withSymbols or type(key) ~= "table") and (not hint or hint[key] ~= true) then
			keys[#keys + 1] = key
			local isNumber = type(key) ~= "string" or key == "0" or key:find("^[1-9]%d*$")
			local number = isNumber and math.tointeger(key)
			numbers[key] = number and number >= 0 and number or nil
		end
	end
	table.sort(keys, function(a, b)
		local x, y = numbers[a], numbers[b]
		if x or y then return x and (not y or x < y) or false end
		x, y = positions[a], positions[b]
		if x or y then return x and (not y or x < y) or false end
		return tostring(a) < tostring(b)
	end)
	return keys
end
