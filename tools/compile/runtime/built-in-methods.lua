-- helper: js_class_name
-- What `Object.prototype.toString` says of a value, `[object Array]`, where nil is undefined or what else it is said to be.
-- effects: reads
local function js_class_name(value, none)
	if value == nil then return none or "[object Undefined]" end
	local kind = __TS__TypeOf(value)
	if kind == "object" then
		if value.____step and value.____coroutine == nil then error("the class of an iterator is not supported", 0) end
		local tag = value.____toStringTag
		if type(tag) == "string" then return "[object " .. tag .. "]" end
		kind = value.js_find and "RegExp" or value.js_hidden and value.js_hidden.stack and "Error"
			or value.____step and "Generator" or __TS__ArrayIsArray(value) and "Array" or kind
	end
	return "[object " .. kind:sub(1, 1):upper() .. kind:sub(2) .. "]"
end

-- helper: js_is_object
-- `value instanceof Object`
-- effects: reads
local function js_is_object(value)
	return __TS__TypeOf(value) == "object" or __TS__TypeOf(value) == "function"
end

-- helper: js_list_method
-- A method of arrays as a value, from one of what may be anything: whatever has elements is an array to it. It is the
-- same value wherever it is taken.
local js_list_method
do
	local known = {}
	function js_list_method(method)
		known[method] = known[method] or function(value, ...)
			if value == nil or __TS__ArrayIsArray(value) then return method(value, ...) end
			local list, isObject = {}, type(value) == "table"
			local count = isObject and value.length or type(value) == "string" and #value or 0
			for i = 1, count do list[i] = js_stored(js_member(value, i - 1)) end
			local result = method(list, ...)
			if isObject then
				for i = 1, math.max(count, #list) do
					if js_taken(list[i]) ~= value[i - 1] then value[i - 1] = js_taken(list[i]) end
				end
				if #list ~= count then value.length = #list end
			end
			return result == list and value or result
		end
		return known[method]
	end
end

-- helper: js_method_of
-- A property of what may be anything; where it has none of its own, the method that it has as one of certain kinds, which may
-- be another one for objects that are not arrays. Code that only asks whether there is one gets any function.
local function js_method_of(value, name, kinds, method, ofObject)
	local own = js_member(value, name)
	if own ~= nil then return own end
	local kind = __TS__TypeOf(value)
	if __TS__ArrayIsArray(value) then kind = "array" end
	return (kinds:find("Object") or kinds:lower():find(kind)) and (kind == "object" and ofObject or method or js_method_of) or nil
end

-- helper: js_own_of_list
-- `Object.hasOwn` of an array, by where Lua has the element or by a name.
local function js_own_of_list(list, place)
	return place == "length" or __TS__ObjectHasOwn(list, place)
end

-- helper: js_own_of_object
-- `Object.hasOwn` of what is not an array, and may not be an object either.
local function js_own_of_object(value, key)
	if type(value) == "table" then return __TS__ObjectHasOwn(value, key) end
	return js_own_property(value, key)
end

-- helper: js_own_property
-- `Object.prototype.hasOwnProperty`
local function js_own_property(value, key)
	if value == nil then error(__TS__New(TypeError, "Cannot convert undefined or null to object"), 0) end
	key = js_property_key(key)
	if type(value) == "string" then return js_member(value, key) ~= nil end
	if type(value) == "function" then
		return key == "length" or key == "name" or debug.getmetatable(value) ~= nil and value[key] ~= nil
	end
	if type(value) ~= "table" then return false end
	if __TS__ArrayIsArray(value) then return key == "length" or __TS__ObjectHasOwn(value, js_position(key)) end
	return __TS__ObjectHasOwn(value, key) or __TS__ObjectHasOwn(value, js_number_key(key))
end

-- helper: js_text_method
-- A method of strings as a value, from one of what may be anything.
local js_text_method
do
	local known = {}
	function js_text_method(method)
		known[method] = known[method] or function(value, ...) return method(js_string(value), ...) end
		return known[method]
	end
end
