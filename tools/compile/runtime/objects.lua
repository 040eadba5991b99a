-- helper: __TS__ArrayToObject
-- effects: reads
local function __TS__ArrayToObject(list)
	local object = {}
	for i = 1, #list do
		if list[i] ~= js_nullish then object[i - 1] = list[i] end
	end
	return object
end

-- helper: __TS__Delete
local function __TS__Delete(object, key)
	local meta = getmetatable(object)
	if meta and meta.js_own then
		if meta.js_fixed and meta.js_fixed[key] then
			error(__TS__New(TypeError, "Cannot delete property '" .. tostring(key) .. "' of #<Object>"), 0)
		end
		meta.js_own[key] = nil
	end
	rawset(object, key, nil)
	return true
end

-- helper: __TS__ObjectAssign
-- Some of the sources may be nullish, the last one too: `pairs` goes through the others in their order.
local function __TS__ObjectAssign(target, ...)
	for _, source in pairs({...}) do
		if type(source) == "table" then
			for key in pairs(source) do target[key] = source[key] end
		end
	end
	return target
end

-- helper: __TS__ObjectFromEntries
-- `Object.fromEntries`, into an object that may be given; a key that is missing is a string like any other.
local function __TS__ObjectFromEntries(entries, convert, object)
	object = object or {}
	for _, entry in __TS__Iterator(entries) do
		local key = js_taken(entry[1])
		if key == nil then key = "undefined" elseif convert then key = convert(key) end
		object[key] = js_taken(entry[2])
	end
	return object
end

-- helper: __TS__ObjectHasOwn
local function __TS__ObjectHasOwn(object, key)
	local meta = getmetatable(object)
	return rawget(object, key) ~= nil or meta and meta.js_own and meta.js_own[key] ~= nil or false
end

-- helper: js_accessor
-- The functions of an accessor, as the value of a property of an object that is not complete yet.
local function js_accessor(get, set)
	return setmetatable({get, set}, js_pair)
end

-- helper: js_accessors
-- Makes accessors of what `js_accessor` gave as properties. They are properties of the object itself: `pairs` gives
-- their names, and their places in the order of keys stay.
local function js_accessors(object)
	local own = {}
	for key, value in pairs(object) do
		if type(value) == "table" and getmetatable(value) == js_pair then own[key] = value end
	end
	if not js_positions[object] then js_ordered(object) end
	for key in pairs(own) do object[key] = nil end
	return setmetatable(object, {
		js_own = own,
		__index = function(receiver, key)
			local pair = own[key]
			return pair and pair[1] and pair[1](receiver)
		end,
		__newindex = function(receiver, key, value)
			local pair = own[key]
			if not pair then return (js_positions[receiver] and js_noting.__newindex or rawset)(receiver, key, value) end
			if not pair[2] then error(__TS__New(TypeError, "Cannot set property " .. tostring(key) .. " of #<Object> which has only a getter")) end
			pair[2](receiver, value)
		end,
		__pairs = function()
			local keys = {}
			for key in next, object do keys[key] = true end
			for key in next, own do keys[key] = true end
			return next, keys
		end
	})
end

-- helper: js_assign
local function js_assign(target, ...)
	for _, source in pairs({...}) do
		if type(source) == "table" then
			for _, key in ipairs(js_keys(source, nil, true)) do target[key] = source[key] end
		end
	end
	return target
end

-- helper: js_assign_listed
-- `Object.assign` of objects, some of which may be arrays; `convert` makes a key of an object what the target has for it.
local function js_assign_listed(convert, target, ...)
	local isList = __TS__ArrayIsArray(target)
	for _, source in pairs({...}) do
		source = js_spread(source, not isList and convert)
		if type(source) == "table" then
			for _, key in ipairs(js_keys(source, nil, true)) do
				if isList then js_put_property(target, key, source[key]) else target[key] = source[key] end
			end
		end
	end
	return target
end

-- helper: js_assign_texts
-- `Object.assign` of what may be strings.
local function js_assign_texts(assign, convert, target, ...)
	local sources = {...}
	for i, source in pairs(sources) do sources[i] = js_letters(source, convert) end
	return assign(target, table.unpack(sources, 1, select("#", ...)))
end

-- helper: js_letters
-- The characters of a string as an object; any other value as it is.
-- effects: reads
local function js_letters(value, convert)
	if type(value) ~= "string" then return value end
	local object = {}
	for i = 1, #value do
		local key = tostring(i - 1)
		object[convert and convert(key) or key] = value:sub(i, i)
	end
	return object
end

-- helper: js_cleared
-- An object without the properties for which something stands.
local function js_cleared(object)
	for key, value in next, object do
		if value == js_nullish then object[key] = nil end
	end
	return object
end

-- helper: js_copy
-- A copy of an object; an empty one of what is none.
local function js_copy(object)
	return __TS__ObjectAssign({}, object)
end

-- helper: js_explicit
-- A copy of an object with a sentinel for those of its properties that are nullish.
local function js_explicit(copy, names)
	for _, name in ipairs(names or {}) do
		if copy[name] == nil then copy[name] = js_nullish end
	end
	return copy
end

-- helper: js_freeze
local function js_freeze(object)
	if object ~= nil then js_frozen[object] = true end
	return object
end

-- helper: js_from_entries
local function js_from_entries(entries, convert)
	return __TS__ObjectFromEntries(entries, convert, js_ordered({}))
end

-- helper: js_frozen
-- Objects that are frozen, in a program that asks for them.
local js_frozen = setmetatable({}, {__mode = "k"})

-- helper: js_function_fields
-- The properties of functions, by the function. A prototype is made when it is asked for.
local js_function_fields = setmetatable({}, {__mode = "k"})
debug.setmetatable(ipairs, {
	__index = function(call, key)
		local fields = js_function_fields[call]
		if fields and fields[key] ~= nil or key ~= "prototype" then return fields and fields[key] end
		call.prototype = {constructor = call}
		return call.prototype
	end,
	__newindex = function(call, key, value)
		js_function_fields[call] = js_function_fields[call] or {}
		if key == "prototype" and type(value) == "table" and not rawget(value, "__index") then rawset(value, "__index", value) end
		js_function_fields[call][key] = value
	end
})

-- helper: js_is_frozen
-- effects: reads
local function js_is_frozen(value)
	return type(value) ~= "table" and type(value) ~= "function" or js_frozen[value] == true
end

-- helper: js_object
-- Marks an empty table as an object.
local function js_object(table)
	return setmetatable(table, js_objects)
end

-- helper: js_objects
-- The metatable of empty objects, which tells them from empty arrays.
local js_objects = {}

-- helper: js_pair
-- Marks the functions of an accessor.
local js_pair = {}

-- helper: js_rest
local function js_rest(object, used)
	local rest = js_ordered({})
	for _, key in ipairs(js_keys(object, nil, true)) do
		if not used[key] then rest[key] = object[key] end
	end
	return rest
end

-- helper: js_spread
-- What is copied into an object of what may be an array or a string.
-- effects: reads
local function js_spread(value, convert)
	if not __TS__ArrayIsArray(value) then return js_letters(value, convert) end
	local object = {}
	for i, element in ipairs(value) do
		local key = tostring(i - 1)
		if element ~= js_nullish then object[convert and convert(key) or key] = element end
	end
	return object
end

-- helper: js_to_object
-- `Object(value)`: what is an object already, or a new one. That of a string, number or boolean is only good for a comparison.
local js_to_object
do
	local function refuse()
		error(__TS__New(TypeError, "Object() of a string, number or boolean is not supported"), 0)
	end
	local boxed = {__index = refuse, __newindex = refuse, __tostring = refuse, __len = refuse}
	function js_to_object(value)
		if value == nil then return js_object({}) end
		return js_is_object(value) and value or setmetatable({}, boxed)
	end
end
