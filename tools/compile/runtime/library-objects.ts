/** Library functions for objects and the order of their keys. See library.ts and key-order.ts. */

import type { LibraryFunction } from './library-entry.ts';

export const OBJECT_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** Makes a table note the order in which it gets its keys; `keys` are those that it has. */
  js_ordered: {
    text: `local js_positions, js_count = setmetatable({}, {__mode = "k"}), 0
local js_noting = {__newindex = function(object, key, value)
	if value == nil then return end
	js_count = js_count + 1
	js_positions[object][key] = js_count
	rawset(object, key, value)
end}
local function js_ordered(object, keys)
	local positions = {}
	for i, key in ipairs(keys or positions) do positions[key] = js_count + i end
	js_count = js_count + (keys and #keys or 0)
	js_positions[object] = positions
	return setmetatable(object, js_noting)
end`,
  },
  /**
   * Keys of an object: integers first, then the others as they came; `hint` lists those of a class in order, and
   * holds the private ones as keys.
   * Symbols, which are tables, come last if they are asked for. What an error is made with is no key of it, but for
   * a name of its own.
   */
  js_keys: {
    text: `local function js_keys(object, hint, withSymbols)
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
end`,
    needs: ['js_ordered'],
  },
  js_values: {
    text: `local function js_values(object, hint)
	local values = js_keys(object, hint)
	for i, key in ipairs(values) do values[i] = object[key] end
	return values
end`,
    needs: ['js_keys'],
  },
  js_entries: {
    text: `local function js_entries(object, hint)
	local entries = js_keys(object, hint)
	for i, key in ipairs(entries) do entries[i] = {key, object[key]} end
	return entries
end`,
    needs: ['js_keys'],
  },
  js_assign: {
    text: `local function js_assign(target, ...)
	for i = 1, select("#", ...) do
		local source = (select(i, ...))
		if type(source) == "table" then
			for _, key in ipairs(js_keys(source, nil, true)) do target[key] = source[key] end
		end
	end
	return target
end`,
    needs: ['js_keys'],
  },
  /** An object with a stand-in for those of its properties that are nothing. */
  js_explicit: {
    text: `local function js_explicit(object, copy)
	if type(object) ~= "table" then return object end
	for key, value in pairs(object) do copy[key] = value end
	return copy
end`,
    needs: ['js_nothing'],
  },
  /** An object without the properties for which something stands. */
  js_cleared: {
    text: `local function js_cleared(object)
	for key, value in pairs(object) do
		if value == js_nothing then object[key] = nil end
	end
	return object
end`,
    needs: ['js_nothing'],
  },
  js_rest: {
    text: `local function js_rest(object, used)
	local rest = js_ordered({})
	for _, key in ipairs(js_keys(object, nil, true)) do
		if not used[key] then rest[key] = object[key] end
	end
	return rest
end`,
    needs: ['js_keys'],
  },
  /** The functions of an accessor, as the value of a property of an object that is not complete yet. */
  js_accessor: {
    text: `local js_pair = {}
local function js_accessor(get, set)
	return setmetatable({get, set}, js_pair)
end`,
  },
  /** Defines a property that is computed, of a class (its prototype) or of one object, which then gets a metatable. */
  __TS__SetDescriptor: {
    text: `local function __TS__SetDescriptor(target, key, property, isPrototype)
	local meta = isPrototype and target or getmetatable(target)
	if not isPrototype and not (meta and rawget(meta, "_isOwnDescriptorMetatable")) then
		meta = setmetatable({_isOwnDescriptorMetatable = true}, meta)
		setmetatable(target, meta)
	end
	rawset(target, key, nil)
	local all = rawget(meta, "_descriptors") or {}
	rawset(meta, "_descriptors", all)
	all[key] = {get = property.get, set = property.set, value = property.value, enumerable = property.enumerable == true, configurable = property.configurable == true}
	if not property.get and not property.set then all[key].writable = property.writable == true end
	function meta.__index(object, name) return __TS__DescriptorGet(object, getmetatable(object), name) end
	function meta.__newindex(object, name, value) __TS__DescriptorSet(object, getmetatable(object), name, value) end
end`,
    needs: ['__TS__DescriptorGet', '__TS__DescriptorSet'],
  },
  /**
   * Makes accessors of what `js_accessor` gave as properties. They are properties of the object itself: `pairs` gives
   * their names, and their places in the order of keys stay.
   */
  js_accessors: {
    text: `local function js_accessors(object)
	local own = {}
	for key, value in pairs(object) do
		if type(value) == "table" and getmetatable(value) == js_pair then own[key] = value end
	end
	if not js_positions[object] then js_ordered(object) end
	for key in pairs(own) do object[key] = nil end
	return setmetatable(object, {
		js_own = own,
		__index = function(_, key)
			local pair = own[key]
			return pair and pair[1] and pair[1](object)
		end,
		__newindex = function(_, key, value)
			local pair = own[key]
			if not pair then return js_noting.__newindex(object, key, value) end
			if not pair[2] then error(__TS__New(TypeError, "Cannot set property " .. tostring(key) .. " of #<Object> which has only a getter")) end
			pair[2](object, value)
		end,
		__pairs = function()
			local keys = {}
			for key in next, object do keys[key] = true end
			for key in next, own do keys[key] = true end
			return next, keys
		end
	})
end`,
    needs: ['js_accessor', 'js_ordered', 'TypeError', '__TS__New'],
  },
  js_from_entries: {
    text: `local function js_from_entries(entries, convert)
	local object = js_ordered({})
	for _, entry in __TS__Iterator(entries) do
		object[convert and convert(entry[1]) or entry[1]] = entry[2]
	end
	return object
end`,
    needs: ['js_ordered', '__TS__Iterator'],
  },
  __TS__ObjectHasOwn: {
    text: `local function __TS__ObjectHasOwn(object, key)
	local meta = getmetatable(object)
	return rawget(object, key) ~= nil or meta and meta.js_own and meta.js_own[key] ~= nil or false
end`,
  },
  __TS__Delete: {
    text: `local function __TS__Delete(object, key)
	local meta = getmetatable(object)
	if meta and meta.js_own then meta.js_own[key] = nil end
	rawset(object, key, nil)
	return true
end`,
  },
};
