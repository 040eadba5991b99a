-- helper: js_entries
local function js_entries(object, hint)
	local entries = js_keys(object, hint)
	for i, key in ipairs(entries) do entries[i] = {key, object[key]} end
	return entries
end

-- helper: js_entries_of
local function js_entries_of(value)
	value = js_enumerable(value)
	return __TS__ArrayIsArray(value) and js_list_entries(value) or js_entry_texts(js_entries(value))
end

-- helper: js_entry_texts
local function js_entry_texts(entries)
	for _, entry in ipairs(entries) do
		if type(entry[1]) == "number" then entry[1] = js_text(entry[1]) end
	end
	return entries
end

-- helper: js_enumerable
-- What has the keys of a value that may be of any type: of a string its characters, of numbers and booleans nothing.
local function js_enumerable(value)
	if type(value) == "table" then return value end
	return type(value) == "string" and {__TS__Spread(value)} or {}
end

-- helper: js_key_texts
-- Makes keys strings, as they are in JavaScript.
local function js_key_texts(keys)
	for i, key in ipairs(keys) do
		if type(key) == "number" then keys[i] = js_text(key) end
	end
	return keys
end

-- helper: js_keys
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

-- helper: js_keys_of
-- `Object.keys` and its like as values, for what may be an array.
local function js_keys_of(value)
	value = js_enumerable(value)
	if not __TS__ArrayIsArray(value) then return js_key_texts(js_keys(value)) end
	for key in pairs(value) do
		if type(key) == "string" then error("the keys of an array with properties are not supported", 0) end
	end
	return js_list_keys(value)
end

-- helper: js_list_entries
-- `Object.entries` of an array, without those of elements for which something stands.
-- effects: reads
local function js_list_entries(list, sentinel)
	local entries = {}
	for i = 1, #list do
		if list[i] ~= sentinel then entries[#entries + 1] = {tostring(i - 1), list[i]} end
	end
	return entries
end

-- helper: js_list_keys
-- `Object.keys` of an array, without those of elements for which something stands.
-- effects: reads
local function js_list_keys(list, sentinel)
	local keys = {}
	for i = 1, #list do
		if list[i] ~= sentinel then keys[#keys + 1] = tostring(i - 1) end
	end
	return keys
end

-- helper: js_list_values
-- `Object.values` of an array, without elements for which something stands.
-- effects: reads
local function js_list_values(list, sentinel)
	local values = {}
	for i = 1, #list do
		if list[i] ~= sentinel then values[#values + 1] = list[i] end
	end
	return values
end

-- helper: js_more_fields
-- The fields of a class that extends one which the build does not know: those of that one, then its own, each once.
-- effects: reads
local function js_more_fields(inherited, own)
	local all, known = {}, {}
	for _, fields in ipairs({inherited or {}, own}) do
		for key, value in pairs(fields) do
			if value == true then all[key] = value end
		end
		for _, key in ipairs(fields) do
			if not known[key] then
				known[key], all[#all + 1] = true, key
			end
		end
	end
	return all
end

-- helper: js_noting
-- The metatable of objects that note the order in which they get their keys.
local js_noting = {__newindex = function(object, key, value)
	if value == nil then return end
	local positions = js_positions[object]
	positions[js_positions] = positions[js_positions] + 1
	positions[key] = positions[js_positions]
	rawset(object, key, value)
end}

-- helper: js_number_key
-- A key as an object holds it that may be indexed by numbers: the number if it is the string of one, and a string of
-- what cannot be a key of a table.
local function js_number_key(key)
	if key ~= key or type(key) == "boolean" then return js_text(key) end
	if type(key) ~= "string" or not key:find("^%-?[%dI]") then return key end
	local number = tonumber((key:gsub("Infinity", "1e999")))
	return number and js_text(number) == key and number or key
end

-- helper: js_ordered
-- Makes a table note the order in which it gets its keys; `keys` are those that it has.
-- effects: reads
local function js_ordered(object, keys)
	local positions = {[js_positions] = keys and #keys or 0}
	for i, key in ipairs(keys or positions) do positions[key] = i end
	js_positions[object] = positions
	return setmetatable(object, js_noting)
end

-- helper: js_ordered_copy
-- A copy of an object with its keys in the same order; an empty one of what is none.
local function js_ordered_copy(object)
	return js_assign(js_ordered({}), object)
end

-- helper: js_place
-- Where what may be an array or an object has what a key names.
local function js_place(object, key)
	if __TS__ArrayIsArray(object) then return js_position(key) end
	return key
end

-- helper: js_index_beside
-- A number to which 1 can be added without rounding, for an index of an array; any other is beside an integer.
-- effects: none
local function js_index_beside(index)
	return index + 1 - 1 == index and index or 0.5
end

-- helper: js_position
-- Where Lua has the element of an array whose position is a string or a number; any other key as it is.
local function js_position(key)
	if type(key) == "number" then return js_index_beside(key) + 1 end
	local number = math.tointeger(tonumber(key))
	return number and tostring(number) == key and number + 1 or key
end

-- helper: js_positions
-- The order in which objects got their keys: for each object its keys and their places, with the last place under this
-- table itself.
local js_positions = setmetatable({}, {__mode = "k"})

-- helper: js_property_key
-- ECMAScript's ToPropertyKey: a symbol as it is, anything else as a string.
local function js_property_key(value)
	local meta = type(value) == "table" and getmetatable(value)
	if meta and meta.js_symbol then return value end
	return js_string(value)
end

-- helper: js_values
local function js_values(object, hint)
	local values = js_keys(object, hint)
	for i, key in ipairs(values) do values[i] = object[key] end
	return values
end

-- helper: js_values_of
local function js_values_of(value)
	value = js_enumerable(value)
	return __TS__ArrayIsArray(value) and js_list_values(value) or js_values(value)
end
