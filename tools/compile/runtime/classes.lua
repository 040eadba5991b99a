-- helper: __TS__Class
local function __TS__Class()
	local prototype = {}
	local class = {prototype = prototype}
	prototype.__index, prototype.constructor = prototype, class
	return class
end

-- helper: __TS__ClassExtends
-- `____extended` is a function of classes with accessors, which has to hear of those that extend them.
local function __TS__ClassExtends(target, base)
	target.____super = base
	setmetatable(target, setmetatable({__index = base}, base))
	setmetatable(target.prototype, base.prototype)
	if base.____extended then base.____extended(target, base) end
end

-- helper: __TS__DescriptorGet
-- `super.name`
local function __TS__DescriptorGet(object, base, key)
	local accessor = (base.____accessors or {})[key]
	if accessor then return accessor.get and accessor.get(object) end
	return base[key]
end

-- helper: __TS__DescriptorSet
-- `super.name = value`
local function __TS__DescriptorSet(object, base, key, value)
	local accessor = (base.____accessors or {})[key]
	if not accessor then return rawset(object, key, value) end
	js_set_by(accessor, object, key, value)
end

-- helper: __TS__FunctionBind
local function __TS__FunctionBind(call, this, ...)
	local bind = js_bound(function(...) return call(this, ...) end, ...)
	return bind
end

-- helper: __TS__InstanceOf
local function __TS__InstanceOf(value, class)
	if class.____hasInstance then return js_truth(class:____hasInstance(value)) end
	value = type(value) == "table" and value.constructor
	while value and value ~= class do value = value.____super end
	return value == class
end

-- helper: __TS__SetDescriptor
-- Defines an accessor of a class, for its instances (`target` is its prototype) or for itself. Its metatable holds all of
-- them, and those of a class that extends it begin with these.
local function __TS__SetDescriptor(target, key, accessor, isPrototype)
	local class = isPrototype and target.constructor or target
	local meta = isPrototype and target or getmetatable(target) or {}
	if not isPrototype then setmetatable(target, meta) end
	class.____extended = js_inherit_accessors
	if not rawget(meta, "____accessors") then js_hold_accessors(meta, {}) end
	meta.____accessors[key] = accessor
end

-- helper: __TS__Symbol
-- Only `String` makes text of a symbol.
local function __TS__Symbol(description)
	local function toString() error("attempt to make text of a symbol value", 0) end
	if description ~= nil then description = js_string_of(description) end
	return setmetatable({description = description}, {__index = {toString = toString}, js_symbol = true})
end

-- helper: js_array
-- `Array` as a value.
local js_array = {name = "Array", ____hasInstance = function(_, value) return not getmetatable(value) and __TS__ArrayIsArray(value) end}

-- helper: js_array_class
-- `Array` as a value that makes arrays, whose elements may be anything.
local js_array_class = setmetatable(js_array, {__call = function(_, _, ...) return js_array.____make(...) end})
function js_array.____make(...)
	if select("#", ...) == 1 then return js_list_of_any((...), js_nullish) end
	return js_packed(js_nullish, ...)
end
js_array.prototype = js_prototypes.array
function js_array.from(_, ...) return js_list_from(...) end
function js_array.isArray(_, value) return __TS__ArrayIsArray(value) end
function js_array.of(_, ...) return js_list_of(...) end

-- helper: js_boolean_class
-- `Boolean` as a value.
local js_boolean_class = js_primitive_class("Boolean", js_prototypes.boolean, js_truth)

-- helper: js_bound
-- `bind` of a function called without a value of `this`; what it gives is called with one, as the language says.
local function js_bound(call, ...)
	local bound = table.pack(...)
	return function(_, ...)
		local values = table.move(bound, 1, bound.n, 1, {})
		return call(table.unpack(table.move({...}, 1, select("#", ...), bound.n + 1, values), 1, bound.n + select("#", ...)))
	end
end

-- helper: js_callable_object_class
-- `Object` as a value that may be called.
local js_callable_object_class = setmetatable(js_object_class, {__call = function(_, _, value) return js_to_object(value) end})

-- helper: js_construct
-- `Base.call(this, …)`: a class that was a function runs its constructor on an object.
local function js_construct(maker, object, ...)
	local prototype = type(maker) == "table" and rawget(maker, "prototype")
	if prototype and prototype.____constructor then return prototype.____constructor(object, ...) end
	return maker(object, ...)
end

-- helper: js_constructor
-- The class of a value.
-- effects: reads
local js_constructor
do
	local kinds = {string = js_string_class, number = js_number_class, boolean = js_boolean_class, ["function"] = {name = "Function"}}
	function js_constructor(value)
		return kinds[type(value)] or value.constructor or __TS__ArrayIsArray(value) and js_array or js_object_class
	end
end

-- helper: js_define_static
-- Gives a class a static field, which hides an accessor of the class that it extends, and a value also where it is undefined.
local function js_define_static(class, name, value)
	js_defined(class, name, value)
	if value == nil then js_put_static(class, name) end
end

-- helper: js_defined
-- Gives an object or class a field of its own, which hides an accessor of the same name.
local function js_defined(object, name, value)
	local meta = getmetatable(object)
	local accessors = meta and rawget(meta, "____accessors")
	if accessors then accessors[name] = false end
	rawset(object, name, value)
end

-- helper: js_has_private
-- `#name in value`, by the field that an instance of the class has from when it has the private member.
local function js_has_private(value, class, mark)
	return __TS__InstanceOf(value, class) and rawget(value, mark) == true
end

-- helper: js_hold_accessors
-- Makes a metatable look for accessors before it looks for anything else.
local function js_hold_accessors(meta, accessors)
	rawset(meta, "____accessors", accessors)
	function meta.__index(object, name)
		local accessor = accessors[name]
		if accessor then return accessor.get and accessor.get(object) end
		local at = meta
		while at do
			local value = rawget(at, name)
			if value ~= nil then return value end
			at = getmetatable(at)
		end
	end
	function meta.__newindex(object, name, value)
		local accessor = accessors[name]
		if not accessor then return rawset(object, name, value) end
		js_set_by(accessor, object, name, value)
	end
end

-- helper: js_inherit_accessors
local function js_inherit_accessors(target, base)
	for meta, from in pairs({[target.prototype] = base.prototype, [getmetatable(target)] = getmetatable(base)}) do
		local accessors = rawget(from, "____accessors")
		if accessors then js_hold_accessors(meta, setmetatable({}, {__index = accessors})) end
	end
end

-- helper: js_inheriting
-- A prototype as the metatable of what its function makes: that is what its accessors are called on.
local function js_inheriting(prototype)
	if rawget(prototype, "__index") == nil then rawset(prototype, "__index", prototype) end
	local meta = getmetatable(prototype)
	if prototype.__index ~= prototype or not (meta and rawget(meta, "js_own")) then return prototype end
	rawset(prototype, "__index", function(object, key)
		local value = rawget(prototype, key)
		if value ~= nil then return value end
		return getmetatable(prototype).__index(object, key)
	end)
	rawset(prototype, "__newindex", function(...) getmetatable(prototype).__newindex(...) end)
	return prototype
end

-- helper: js_is_instance
-- `value instanceof maker` of what may be anything; a function looks for its prototype among those of the value.
local function js_is_instance(value, maker)
	local hasInstances = type(maker) == "table" and maker.____hasInstance
	if not hasInstances and __TS__TypeOf(maker) ~= "function" then
		error(__TS__New(TypeError, "Right-hand side of 'instanceof' is not callable"), 0)
	end
	local isInstance = __TS__InstanceOf(value, maker)
	if isInstance or hasInstances then return isInstance end
	local prototype, at = maker.prototype, type(value) == "table" and value
	while at and at ~= prototype do
		local meta = getmetatable(at)
		at = meta and (rawget(meta, "js_prototype") or meta)
	end
	return at == prototype and at ~= nil
end

-- helper: js_judged
-- A function whose results Lua can judge, from one whose results count as true or false.
local function js_judged(call)
	return call and function(...) return js_truth(call(...)) end
end

-- helper: js_making
-- A function with properties of its own, a callable table, that has a prototype, since `new` may call it.
local function js_making(maker)
	maker.prototype = {constructor = maker}
	maker.prototype.__index = maker.prototype
	return maker
end

-- helper: js_new
-- `new` of what may be a class or a function.
local function js_new(maker, ...)
	return js_new_noted(nil, maker, ...)
end

-- helper: js_new_ordered
-- The same in a program that enumerates keys.
local function js_new_ordered(maker, ...)
	return js_new_noted(js_note_instance, maker, ...)
end

-- helper: js_new_noted
-- The same; `note` gets an object before its function does.
local function js_new_noted(note, maker, ...)
	local prototype = type(maker) ~= "function" and maker.prototype
	if prototype and maker.____make then return maker.____make(...) end
	if prototype and prototype.____constructor then return __TS__New(maker, ...) end
	if not prototype and type(maker) == "table" then prototype = js_making(maker).prototype end
	prototype = prototype or js_function_fields and maker.prototype
	local object = setmetatable({}, prototype and js_inheriting(prototype) or js_objects)
	if note then note(object) end
	local made = maker(object, ...)
	return (type(made) == "table" or type(made) == "function") and made or object
end

-- helper: js_note_instance
-- Makes an object whose metatable is its prototype note the order in which it gets its keys.
local function js_note_instance(object)
	local meta = getmetatable(object)
	js_positions[object] = {[js_positions] = 0}
	if rawget(meta, "__newindex") then return end
	rawset(meta, "__newindex", function(receiver, key, value)
		return (js_positions[receiver] and js_noting.__newindex or rawset)(receiver, key, value)
	end)
end

-- helper: js_built_in_class
-- The name of the class of the library that an object is of, whatever name it has itself, and the class.
-- effects: reads
local function js_built_in_class(value)
	local class = value.constructor
	while type(class) == "table" and class.____super do class = class.____super end
	local prototype = type(class) == "table" and rawget(class, "prototype")
	if prototype and rawget(prototype, "____toStringTag") == class.name then return class.name, class end
end

-- helper: js_give_prototype
-- `constructor.prototype = value` of what may be a class of JavaScript: its constructor still makes what inherits from the value.
local function js_give_prototype(maker, prototype)
	local old = type(maker) == "table" and rawget(maker, "prototype")
	if old and old.____constructor and type(prototype) == "table" then
		rawset(js_inheriting(prototype), "____constructor", old.____constructor)
		rawset(prototype, "js_fields", old.js_fields)
	end
	maker.prototype = prototype
	return prototype
end

-- helper: js_number_class
-- `Number` as a value.
local js_number_class = js_primitive_class("Number", js_prototypes.number, __TS__Number)

-- helper: js_object_class
-- `Object` as a value.
local js_object_class = {name = "Object", prototype = js_prototypes.object}
js_object_class.prototype.constructor = js_object_class
js_object_class.prototype.__index = js_object_class.prototype
function js_object_class.prototype.____constructor() end
function js_object_class:____hasInstance(value) return js_is_object(value) end

-- helper: js_parameters
--- How many parameters a function has, besides that for the value of `this` if it is called with one.
--- effects: reads
local function js_parameters(call, takesThis)
	local count = debug.getinfo(call, "u").nparams
	-- One without any takes no `this` either.
	return takesThis and count > 0 and count - 1 or count
end

-- helper: js_primitive_class
-- `Number`, `String` or `Boolean` as a value: called without `new`, it converts.
local function js_primitive_class(name, prototype, convert)
	return setmetatable({name = name, prototype = prototype}, {__call = function(_, _, value) return convert(value) end})
end

-- helper: js_put_static
-- Gives a class a static field, which hides that of the class which it extends also where it is undefined.
local function js_put_static(class, name, value)
	class[name] = value
	if value ~= nil or not class.____super then return end
	local meta = getmetatable(class)
	if not rawget(meta, "____accessors") then js_hold_accessors(meta, {}) end
	class.____extended = js_inherit_accessors
	local function define(object, given)
		if given ~= nil then js_defined(object, name, given) end
	end
	meta.____accessors[name] = {set = define}
end

-- helper: js_set_by
-- Sets what an accessor stands for, if it can be set.
local function js_set_by(accessor, object, name, value)
	if not accessor.set then
		error(__TS__New(TypeError, "Cannot set property " .. tostring(name) .. " of #<Object> which has only a getter"), 0)
	end
	accessor.set(object, value)
end

-- helper: js_string_class
-- `String` as a value.
local js_string_class = js_primitive_class("String", js_prototypes.string, js_string_of)

-- helper: js_with_this
-- A function called with a value of `this` first, from one called without.
-- effects: reads
local function js_with_this(call)
	return call and function(_, ...) return call(...) end
end

-- helper: js_without_this
-- A function called without a value of `this`, from one called with it.
-- effects: reads
local function js_without_this(call)
	return call and function(...) return call(nil, ...) end
end
