-- helper: __TS__ArraySetLength
-- `list.length = n`, where elements that are added are the sentinel.
local function __TS__ArraySetLength(list, length, sentinel)
	for i = #list, length + 1, -1 do list[i] = nil end
	for i = #list + 1, length do list[i] = sentinel or false end
	return length
end

-- helper: js_arguments
-- The elements of an array as arguments, nil where they are the sentinel.
local function js_arguments(list, sentinel)
	local values = {}
	for i = 1, #list do
		if list[i] ~= sentinel then values[i] = list[i] end
	end
	return table.unpack(values, 1, #list)
end

-- helper: js_delete_element
local function js_delete_element(list, index, sentinel)
	if list[index + 1] ~= nil then list[index + 1] = sentinel end
	return true
end

-- helper: js_delete_property
-- Deletes a property of what may be an array or an object.
local function js_delete_property(object, key)
	if not __TS__ArrayIsArray(object) then return __TS__Delete(object, key) end
	key = js_position(key)
	if type(key) == "number" then return js_delete_element(object, key - 1, js_nullish) end
	object[key] = nil
	return true
end

-- helper: js_each
-- The elements of an array, or the keys and values that its elements are, to be looped over.
local function js_each(list, sentinel, isPairs)
	local index = 0
	local function clear(value)
		if value == sentinel then return nil end
		return value
	end
	return js_stepping(function()
		index = index + 1
		local value = list[index]
		if index <= #list then return true, isPairs and {clear(value[1]), clear(value[2])} or clear(value) end
	end)
end

-- helper: js_element
local function js_element(value, index)
	if type(value) == "string" then return __TS__StringAccess(value, index) end
	if value.length ~= nil then return value[index] end
	value = value[index + 1]
	if value ~= js_nullish then return value end
	return nil
end

-- helper: js_empty_list
-- effects: reads
local function js_empty_list(count, sentinel)
	local list = {}
	for i = 1, count do list[i] = sentinel end
	return list
end

-- helper: js_folding
-- A callback of `reduce` that is not called for elements that are not set; the first that is set may be what it begins with.
local function js_folding(call, sentinel, isFirst)
	return function(this, sum, value, ...)
		if value == sentinel then return sum end
		if isFirst and sum == sentinel then return value end
		return call(this, sum, value, ...)
	end
end

-- helper: js_length
-- Length and elements of a string, an array or an object with numbers as keys.
local function js_length(value)
	return type(value) == "table" and value.length or #value
end

-- helper: js_length_of_any
-- `value.length` of what may be anything, also of a function, which may be called with a value of `this`.
local function js_length_of_any(value, takesThis)
	local isFunction = type(value) == "function" and js_member(value, "length") == nil
	if isFunction then return js_parameters(value, takesThis) end
	return js_property(value, "length")
end

-- helper: js_list_length
-- The length that an array is to have, which has to be a whole number.
-- effects: none
local function js_list_length(length)
	if length % 1 ~= 0 or length < 0 or length >= 4294967296 then
		error(__TS__New(RangeError, "Invalid array length"), 0)
	end
	return length
end

-- helper: js_list_from
-- `Array.from` as a value, of what may be anything.
local function js_list_from(source, convert, this)
	return __TS__ArrayFrom(source, js_storing(convert), this)
end

-- helper: js_list_of
-- `Array.of` as a value.
local function js_list_of(...)
	return js_packed(js_nullish, ...)
end

-- helper: js_list_of_any
-- `new Array(x)`: as many elements that are not set as a number says, or anything else as the only element.
local function js_list_of_any(value, sentinel)
	if type(value) == "number" then return js_empty_list(js_list_length(value), sentinel) end
	return js_packed(sentinel, value)
end

-- helper: js_listed
-- What may be anything, for `Array.from`: of what is neither an object nor a string an empty array.
-- effects: none
local function js_listed(value)
	if type(value) == "table" or type(value) == "string" or value == nil then return value end
	return {}
end

-- helper: js_member
-- A property of what may be an object, a function or a string; nothing else has any.
local function js_member(value, key)
	if type(value) == "string" then
		if key == "length" then return #value end
		key = js_position(key)
		return type(key) == "number" and __TS__StringAccess(value, key - 1) or nil
	end
	if type(value) == "table" or value == nil or type(value) == "function" and debug.getmetatable(value) then return value[key] end
	return nil
end

-- helper: js_nullish
-- The sentinel: a nullish element of an array.
local js_nullish = {toString = function(_, none) return none or "undefined" end}

-- helper: js_packed
-- effects: reads
local function js_packed(sentinel, ...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = sentinel end
	end
	return list
end

-- helper: js_property
-- A property of what may be an array, an object or a string.
local function js_property(value, key)
	if not __TS__ArrayIsArray(value) then return js_member(value, key) end
	if key == "length" then return #value end
	return js_taken(value[js_position(key)])
end

-- helper: js_put_element
-- Sets an element of an array, and the sentinel in front of it where there were no elements. A key that is
-- no index of an array of any sensible length stays one.
local function js_put_element(list, place, value, sentinel)
	if list[place] == nil and place < 1e7 then
		for i = #list + 1, place - 1 do list[i] = sentinel end
	end
	list[place] = value
	return value
end

-- helper: js_put_property
-- Sets a property of what may be an array or an object.
local function js_put_property(object, key, value)
	if not __TS__ArrayIsArray(object) then
		object[key] = value
		return
	end
	key = js_position(key)
	if key == "length" then
		__TS__ArraySetLength(object, js_list_length(value), js_nullish)
	elseif type(key) == "number" then
		js_put_element(object, key, js_stored(value), js_nullish)
	else
		object[key] = value
	end
end

-- helper: js_set_length
-- The length of an array, or of an object that has one of its own, is set.
local function js_set_length(value, length)
	if value.length == nil then
		return __TS__ArraySetLength(value, js_list_length(length))
	end
	value.length = length
	return length
end

-- helper: js_skipping
-- A callback that is not called for elements that are not set.
local function js_skipping(call, sentinel, result)
	return function(this, value, ...)
		if value == sentinel then return result end
		return call(this, value, ...)
	end
end

-- helper: js_stored
local function js_stored(value)
	if value == nil then return js_nullish end
	return value
end

-- helper: js_storing
-- A function whose results are stored in an array; without one, values are stored as they are.
local function js_storing(call)
	return function(this, value, ...)
		if call then value = call(this, value, ...) end
		if value == nil then return js_nullish end
		return value
	end
end

-- helper: js_taken
local function js_taken(value)
	if value == js_nullish then return nil end
	return value
end

-- helper: js_taking
-- A function that gets elements of an array.
local function js_taking(call, sentinel)
	return call and function(this, a, b, ...)
		if a == sentinel then a = nil end
		if b == sentinel then b = nil end
		return call(this, a, b, ...)
	end
end
