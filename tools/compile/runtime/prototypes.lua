-- helper: js_bare
-- Objects without a prototype.
local js_bare = setmetatable({}, {__mode = "k"})

-- helper: js_create
-- `Object.create`
local function js_create(prototype, properties)
	local object = js_set_prototype(js_ordered({}), prototype)
	if properties then js_define_all(object, properties) end
	return object
end

-- helper: js_define
-- `Object.defineProperty`: what a descriptor leaves out is as it was, or else false.
local function js_define(object, key, descriptor)
	key = js_property_key(key)
	local get, set, value = descriptor.get, descriptor.set, descriptor.value
	if type(object) ~= "table" and type(object) ~= "function" then
		error(__TS__New(TypeError, "Object.defineProperty called on non-object"), 0)
	end
	local isPrototype = type(object) == "table" and js_is_prototype(object)
	local isShared = isPrototype or __TS__TypeOf(object) == "function"
	if (get or set) and (isShared or __TS__ArrayIsArray(object)) then
		if not isShared or type(object) == "function" then error("accessors of arrays and functions are not supported", 0) end
		__TS__SetDescriptor(object, key, {get = get, set = set}, isPrototype)
	elseif type(object) == "function" then
		js_function_fields[object] = js_function_fields[object] or {}
		js_function_fields[object][key] = value
	elseif isShared then
		object[key] = value
	elseif __TS__ArrayIsArray(object) then
		js_put_property(object, key, value)
	else
		local old = js_describe(object, key) or {}
		if old.configurable == false then
			for name, given in pairs(descriptor) do
				local isOpen = old.writable and (name == "value" or name == "writable")
				if given ~= old[name] and not isOpen then
					error(__TS__New(TypeError, "Cannot redefine property: " .. tostring(key)), 0)
				end
			end
		end
		local function now(name)
			if descriptor[name] == nil then return old[name] or false end
			return js_truth(descriptor[name])
		end
		if value == nil and not descriptor.writable then get, set = get or old.get, set or old.set end
		if value == nil then value = old.value end
		local isAccessor, positions = get or set, js_positions[object]
		local isPlain = not isAccessor and now("writable") and now("enumerable") and now("configurable")
		local meta = getmetatable(object)
		if not isPlain or meta and rawget(meta, "js_own") then
			meta = js_extend(object)
			local function read() return value end
			meta.js_own[key] = isAccessor and {get, set} or not now("writable") and {read, value = true} or nil
			meta.js_unlisted[key], meta.js_fixed[key] = not now("enumerable") or nil, not now("configurable") or nil
			isPlain = not meta.js_own[key]
		end
		if positions and not positions[key] then
			positions[js_positions] = positions[js_positions] + 1
			positions[key] = positions[js_positions]
		end
		rawset(object, key, isPlain and value or nil)
	end
	return object
end

-- helper: js_define_all
-- `Object.defineProperties`
local function js_define_all(object, properties)
	for _, key in ipairs(js_keys(properties, nil, true)) do js_define(object, key, properties[key]) end
	return object
end

-- helper: js_describe
-- `Object.getOwnPropertyDescriptor`
local function js_describe(object, key)
	key = js_property_key(key)
	local meta = type(object) == "table" and getmetatable(object) or {}
	local held = type(object) == "table" and js_is_prototype(object) and object or meta
	local accessor = rawget(rawget(held, "____accessors") or {}, key)
	if not accessor and not js_own_property(object, key) then return nil end
	local pair = accessor and {accessor.get, accessor.set} or (rawget(meta, "js_own") or {})[key]
	local isLength = key == "length" and __TS__ArrayIsArray(object)
	local isListed = not (rawget(meta, "js_unlisted") or {})[key] and held ~= object and not isLength
	local isFixed = (rawget(meta, "js_fixed") or {})[key] or isLength
	if pair and not pair.value then
		return js_ordered({get = pair[1], set = pair[2], enumerable = isListed, configurable = not isFixed}, {"get", "set", "enumerable", "configurable"})
	end
	local value
	if pair then value = pair[1]() else value = js_property(object, key) end
	return js_ordered(
		{value = value, writable = not pair, enumerable = isListed, configurable = not isFixed},
		{"value", "writable", "enumerable", "configurable"}
	)
end

-- helper: js_describe_all
-- `Object.getOwnPropertyDescriptors`
local function js_describe_all(object)
	local all = js_ordered({})
	for _, key in ipairs(js_own_names(object)) do all[key] = js_describe(object, key) end
	return all
end

-- helper: js_extend
-- The metatable of an object that has a prototype of its own choice, or properties that are not plain: `js_own` has the
-- functions of accessors, `js_unlisted` the properties that are not enumerated, `js_fixed` those that nothing deletes.
local function js_extend(object)
	local base = getmetatable(object) or {}
	if rawget(base, "js_unlisted") then return base end
	local own, unlisted = rawget(base, "js_own") or {}, {}
	local meta = {js_own = own, js_unlisted = unlisted, js_fixed = {}, __call = rawget(base, "__call"), __tostring = rawget(base, "__tostring")}
	meta.js_prototype = rawget(base, "constructor") and base
	function meta.__index(receiver, key)
		local pair, from = own[key], meta.js_prototype
		if pair then return pair[1] and pair[1](receiver) end
		if not from then return end
		local value = rawget(from, key)
		if value ~= nil and not rawget(from, "____accessors") then return value end
		local index = rawget(from, "__index") or (getmetatable(from) or {}).__index
		if type(index) == "function" then return index(receiver, key) end
		return index and index[key]
	end
	function meta.__newindex(receiver, key, value)
		local pair, from = own[key], meta.js_prototype
		while not pair and from do
			local accessor = (rawget(from, "____accessors") or {})[key]
			local above = getmetatable(from) or {}
			pair = accessor and {accessor.get, accessor.set} or (rawget(above, "js_own") or {})[key]
			from = rawget(above, "js_prototype") or rawget(above, "constructor") and above
		end
		if pair and pair.value then
			error(__TS__New(TypeError, "Cannot assign to read only property '" .. tostring(key) .. "' of object '#<Object>'"), 0)
		end
		if pair then return js_set_by({set = pair[2]}, receiver, key, value) end
		if js_positions[receiver] then return js_noting.__newindex(receiver, key, value) end
		rawset(receiver, key, value)
	end
	function meta.__pairs(self)
		local keys = {}
		for key in next, self do keys[key] = not unlisted[key] or nil end
		for key in next, own do keys[key] = not unlisted[key] or nil end
		return next, keys
	end
	setmetatable(object, meta)
	if rawget(object, "__index") then js_inheriting(object) end
	return meta
end

-- helper: js_has_prototype
-- Whether an object inherits from `Object`.
local function js_has_prototype(value)
	local at = value
	repeat at = js_prototype_of(at) until not at or at == js_prototypes.object
	return at ~= nil
end

-- helper: js_in_chain
-- `key in object`, where the key is that of what objects inherit from `Object`.
local function js_in_chain(object, key)
	return js_member(object, key) ~= nil or js_has_prototype(object)
end

-- helper: js_inherited_constructor
-- `js_constructor` where objects may have no prototype.
local function js_inherited_constructor(value)
	local isBare = type(value) == "table" and value.constructor == nil and __TS__TypeOf(value) == "object" and not js_has_prototype(value)
	return not isBare and js_constructor(value) or nil
end

-- helper: js_inherited_method_of
-- `js_method_of` for what objects inherit from `Object`, which those without a prototype have not.
local function js_inherited_method_of(value, ...)
	local isObject = type(value) == "table" and __TS__TypeOf(value) == "object"
	if isObject and js_member(value, (...)) == nil and not js_has_prototype(value) then return end
	return js_method_of(value, ...)
end

-- helper: js_is_listed
-- `propertyIsEnumerable`
local function js_is_listed(value, key)
	local meta = type(value) == "table" and getmetatable(value)
	local unlisted = meta and rawget(meta, "js_unlisted") or {}
	return js_own_property(value, key) and not unlisted[js_property_key(key)] and not (key == "length" and js_property(value, 0) ~= nil)
end

-- helper: js_is_of_object
-- `value instanceof Object`, where objects may have no prototype.
local function js_is_of_object(value)
	return js_is_object(value) and js_has_prototype(value)
end

-- helper: js_is_prototype
-- Whether a table is the prototype of a class.
-- effects: reads
local function js_is_prototype(object)
	local class = rawget(object, "constructor")
	return type(class) == "table" and rawget(class, "prototype") == object
end

-- helper: js_is_prototype_of
-- `isPrototypeOf`
local function js_is_prototype_of(prototype, value)
	local at = type(value) == "table" and value
	repeat at = at and js_prototype_of(at) until not at or at == prototype
	return at == prototype
end

-- helper: js_keys_in
-- The keys that `for…in` goes through, those of prototypes too.
local function js_keys_in(value)
	local keys, seen = js_keys_of(value), {}
	for _, key in ipairs(keys) do seen[key] = true end
	local from = type(value) == "table" and (getmetatable(value) or {}).js_prototype
	while from and not js_is_prototype(from) do
		for _, key in ipairs(js_keys_of(from)) do
			if not seen[key] then
				keys[#keys + 1] = key
				seen[key] = true
			end
		end
		from = (getmetatable(from) or {}).js_prototype
	end
	return keys
end

-- helper: js_no_text
-- The text, or the length as an array that becomes a number, of an object without a prototype.
local function js_no_text()
	error(__TS__New(TypeError, "Cannot convert object to primitive value"), 0)
end

-- helper: js_own_names
-- `Object.getOwnPropertyNames`
local function js_own_names(object)
	if type(object) ~= "table" or js_is_prototype(object) or __TS__TypeOf(object) == "function" then
		error("Object.getOwnPropertyNames does not know the names of a class, a function, a prototype or a string", 0)
	end
	if __TS__ArrayIsArray(object) then
		local names = js_list_keys(object, js_nullish)
		names[#names + 1] = "length"
		return names
	end
	local meta = getmetatable(object)
	local unlisted = meta and rawget(meta, "js_unlisted")
	if not unlisted then return js_key_texts(js_keys(object)) end
	local kept = {}
	for key in next, unlisted do kept[key], unlisted[key] = true, nil end
	local names = js_key_texts(js_keys(object))
	for key in next, kept do unlisted[key] = true end
	return names
end

-- helper: js_own_symbols
-- `Object.getOwnPropertySymbols`
local function js_own_symbols(object)
	local symbols = {}
	for _, key in ipairs(js_keys(object, nil, true)) do
		if type(key) == "table" then symbols[#symbols + 1] = key end
	end
	return symbols
end

-- helper: js_prototype_of
-- `Object.getPrototypeOf`
local function js_prototype_of(value)
	if value == nil then error(__TS__New(TypeError, "Cannot convert undefined or null to object"), 0) end
	local kind = __TS__TypeOf(value)
	if type(value) == "table" then
		local meta = getmetatable(value)
		if meta and rawget(meta, "js_unlisted") and meta.js_prototype ~= nil then return meta.js_prototype or nil end
		if meta and rawget(meta, "js_shown") then meta = getmetatable(meta) end
		if meta and js_is_prototype(meta) then return js_shown_prototype(meta) end
		if kind == "function" and value.____super then return value.____super end
		if js_bare[value] or value == js_prototypes.object then return end
		if value ~= js_prototypes.array and __TS__ArrayIsArray(value) then kind = "array" end
	end
	return js_prototypes[kind]
end

-- helper: js_prototypes
-- The prototypes of what has no class in Lua, by its kind: nothing but themselves. Only that of arrays is an array itself.
local js_prototypes = {object = {}, ["function"] = {}, string = {}, number = {}, boolean = {}, symbol = {}}
for _, prototype in next, js_prototypes do setmetatable(prototype, {}) end
js_prototypes.array = {}

-- helper: js_set_prototype
-- `Object.setPrototypeOf`
local function js_set_prototype(object, prototype)
	if type(object) ~= "table" then return object end
	local isOfClass = type(prototype) == "table" and js_is_prototype(prototype)
	if __TS__TypeOf(object) == "function" then
		object.____super = prototype
		setmetatable(object, setmetatable({__index = prototype}, prototype))
	elseif js_is_prototype(object) then
		object.constructor.____super = isOfClass and prototype.constructor or nil
		setmetatable(object, isOfClass and prototype or nil)
		local accessors = isOfClass and rawget(prototype, "____accessors")
		if accessors then js_hold_accessors(object, setmetatable({}, {__index = accessors})) end
	elseif isOfClass and getmetatable(object) and js_is_prototype(getmetatable(object)) then
		setmetatable(object, prototype)
	else
		local own = prototype and getmetatable(prototype)
		if own and not isOfClass and rawget(own, "js_own") then js_extend(prototype) end
		local meta, noText = js_extend(object), not prototype and js_no_text or nil
		meta.js_prototype, meta.__tostring, meta.__len = prototype or false, noText, noText
	end
	return object
end

-- helper: js_shown_prototype
-- A prototype whose own accessors are found when it is read itself, and not only its instances.
local function js_shown_prototype(prototype)
	if type(prototype) ~= "table" or not rawget(prototype, "____accessors") then return prototype end
	local base = getmetatable(prototype) or {}
	if rawget(base, "js_shown") then return prototype end
	local shown = {js_shown = true, __index = prototype.__index, __newindex = prototype.__newindex}
	return setmetatable(prototype, setmetatable(shown, base))
end

-- helper: js_without_prototype
-- Notes that an object, whose keys are in order, has no prototype.
local function js_without_prototype(object)
	js_bare[object] = true
	return setmetatable(object, {__newindex = js_noting.__newindex, __tostring = js_no_text, __len = js_no_text})
end
