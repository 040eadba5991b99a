-- Keys of an object: integers of 32 bits first, but the largest, then the others as they came; `hint` lists those of a class in order, and holds the
-- private ones as keys. Symbols, which are tables or begin with four lines, are left out if they are not asked for, and
-- so is what `js_hidden` holds.
-- effects: reads
local function js_keys(object, hint, withSymbols)
	local keys, ranks, positions, hidden = {}, {}, js_positions[object], object.js_hidden or {}
	if not positions then
		positions, hint = {}, hint or object.js_fields
		-- Besides instances only results of iterators have no order of their own.
		for i, key in ipairs(hint or {"value", "done"}) do positions[key] = i end
	end
	hint = hint or positions
	for key in pairs(object) do
		if not hidden[key] and hint[key] ~= true and (withSymbols or type(key) ~= "table" and not tostring(key):find("^____")) then
			local number = math.tointeger(key)
			keys[#keys + 1] = key
			ranks[key] = number and number >= 0 and number < 2 ^ 32 - 1 and number .. "" == key .. "" and number - 2.0 ^ 53 or positions[key] or math.huge
		end
	end
	table.sort(keys, function(a, b)
		local x, y = ranks[a], ranks[b]
		return x < y or x == y and tostring(a) < tostring(b)
	end)
	return keys
end
