/**
 * Library functions for arrays. See library.ts. Callbacks take the value of `this` first, as the transpiler passes it.
 */

import type { LibraryFunction } from './library-entry.ts';

export const LIST_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  js_find_last_index: {
    text: `local function js_find_last_index(list, test, this)
	for i = #list, 1, -1 do
		if test(this, list[i], i - 1, list) then return i - 1 end
	end
	return -1
end`,
  },
  js_find_last: {
    text: `local function js_find_last(list, test, this)
	return list[js_find_last_index(list, test, this) + 1]
end`,
    needs: ['js_find_last_index'],
  },
  __TS__ArrayMap: {
    text: `local function __TS__ArrayMap(list, convert, this)
	local result = {}
	for i = 1, #list do
		local value = convert(this, list[i], i - 1, list)
		if value == nil then value = false end
		result[i] = value
	end
	return result
end`,
  },
  __TS__ArrayFlatMap: {
    text: `local function __TS__ArrayFlatMap(list, convert, this)
	local result = {}
	for i = 1, #list do
		local value = convert(this, list[i], i - 1, list)
		if __TS__ArrayIsArray(value) then table.move(value, 1, #value, #result + 1, result)
		else result[#result + 1] = value ~= nil and value end
	end
	return result
end`,
    needs: ['__TS__ArrayIsArray'],
  },
  __TS__ArrayFrom: {
    text: `local function __TS__ArrayFrom(source, convert, this)
	local list, count = {}, 0
	local function add(value)
		if convert then value = convert(this, value, count) end
		count = count + 1
		if value == nil then value = false end
		list[count] = value
	end
	if type(source) == "table" and type(source.length) == "number" and not source[Symbol.iterator] then
		for i = 1, source.length do add(source[i - 1]) end
	else
		for _, value in __TS__Iterator(source) do add(value) end
	end
	return list
end`,
    needs: ['__TS__Iterator', 'Symbol'],
  },
  /** The first elements of what can be looped over, which may have no end. */
  /** Ends a generator that a loop or a pattern leaves early. */
  js_close: {
    text: `local function js_close(source)
	if type(source) == "table" and source.____coroutine then source["return"](source) end
end`,
  },
  js_first: {
    text: `local function js_first(source, count)
	local list, taken = {}, 0
	if count == 0 then return list end
	for _, value in __TS__Iterator(source) do
		taken = taken + 1
		list[taken] = value
		if taken == count then
			js_close(source)
			break
		end
	end
	return list
end`,
    needs: ['__TS__Iterator', 'js_close'],
  },
  js_filled: {
    text: `local function js_filled(...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = false end
	end
	return list
end`,
  },
  /** The elements of an array as arguments, which are nil where the array holds `false` for nothing. */
  js_arguments: {
    text: `local function js_arguments(list, nothing)
	nothing = nothing or false
	local values = {}
	for i = 1, #list do
		if list[i] ~= nothing then values[i] = list[i] end
	end
	return table.unpack(values, 1, #list)
end`,
  },
  /** What stands for nothing in arrays that may hold booleans, or anything. */
  js_nothing: {
    text: `local js_nothing = {toString = function(_, none) return none or "undefined" end}`,
  },
  js_stored: {
    text: `local function js_stored(value)
	if value == nil then return js_nothing end
	return value
end`,
    needs: ['js_nothing'],
  },
  js_taken: {
    text: `local function js_taken(value)
	if value == js_nothing then return nil end
	return value
end`,
    needs: ['js_nothing'],
  },
  /** A function whose results are stored in an array; without one, values are stored as they are. */
  js_storing: {
    text: `local function js_storing(call)
	return function(this, value, ...)
		if call then value = call(this, value, ...) end
		if value == nil then return js_nothing end
		return value
	end
end`,
    needs: ['js_nothing'],
  },
  /** The elements of an array, or the keys and values that its elements are, to be looped over. */
  js_each: {
    text: `local function js_each(list, nothing, isPairs)
	local function clear(value)
		if value == nothing then return nil end
		return value
	end
	return {
		[Symbol.iterator] = function()
			local index = 0
			return {
				next = function()
					index = index + 1
					local value = list[index]
					if index > #list then return {done = true} end
					return {value = isPairs and {clear(value[1]), clear(value[2])} or clear(value)}
				end
			}
		end
	}
end`,
    needs: ['Symbol'],
  },
  /** A function that gets elements of an array. */
  js_taking: {
    text: `local function js_taking(call, nothing)
	return call and function(this, a, b, ...)
		if a == nothing then a = nil end
		if b == nothing then b = nil end
		return call(this, a, b, ...)
	end
end`,
  },
  js_packed: {
    text: `local function js_packed(...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = js_nothing end
	end
	return list
end`,
    needs: ['js_nothing'],
  },
  /** What `value[Symbol.iterator]()` gives: of an array or a string one that takes the elements as they are by then. */
  js_iterator: {
    text: `local function js_iterator(source)
	if type(source) ~= "string" and source[Symbol.iterator] then return source[Symbol.iterator](source) end
	local index = 0
	return {
		[Symbol.iterator] = function(iterator) return iterator end,
		next = function()
			index = index + 1
			if index > #source then return {done = true} end
			return {done = false, value = type(source) == "string" and source:sub(index, index) or source[index]}
		end
	}
end`,
    needs: ['Symbol'],
  },
  /** Length and elements of a string, an array or an object with numbers as keys. */
  js_length: {
    text: `local function js_length(value)
	return type(value) == "table" and rawget(value, 1) == nil and value.length or #value
end`,
  },
  js_element: {
    text: `local function js_element(value, index)
	if type(value) == "string" then return __TS__StringAccess(value, index) end
	if value.length ~= nil then return value[index] end
	return value[index + 1]
end`,
    needs: ['__TS__StringAccess'],
  },
  /** Whether a value is an array: only objects, and instances of classes, have a metatable. */
  __TS__ArrayIsArray: {
    text: `local function __TS__ArrayIsArray(value)
	return type(value) == "table" and not getmetatable(value) and (value[1] ~= nil or next(value) == nil)
end`,
  },
  /** Marks an empty table as an object. */
  js_object: {
    text: `local js_objects = {}
local function js_object(table)
	return setmetatable(table, js_objects)
end`,
  },
  /** `Object.keys` and its like of an array. */
  js_list_keys: {
    text: `local function js_list_keys(list)
	local keys = {}
	for i = 1, #list do keys[i] = tostring(i - 1) end
	return keys
end`,
  },
  js_list_entries: {
    text: `local function js_list_entries(list)
	local entries = {}
	for i = 1, #list do entries[i] = {tostring(i - 1), list[i]} end
	return entries
end`,
  },
  js_keys_of_list: {
    text: `local function js_keys_of_list(list)
	local keys = {}
	for i = 1, #list do keys[i] = i - 1 end
	return keys
end`,
  },
  __TS__ArrayReduce: {
    text: `local function __TS__ArrayReduce(list, combine, ...)
	local value, start = (...), 1
	if select("#", ...) == 0 then
		if #list == 0 then error(__TS__New(TypeError, "Reduce of empty array with no initial value"), 0) end
		value, start = list[1], 2
	end
	for i = start, #list do value = combine(nil, value, list[i], i - 1, list) end
	return value
end`,
    needs: ['TypeError', '__TS__New'],
  },
  __TS__ArrayReduceRight: {
    text: `local function __TS__ArrayReduceRight(list, combine, ...)
	local value, start = (...), #list
	if select("#", ...) == 0 then
		if #list == 0 then error(__TS__New(TypeError, "Reduce of empty array with no initial value"), 0) end
		value, start = list[start], start - 1
	end
	for i = start, 1, -1 do value = combine(nil, value, list[i], i - 1, list) end
	return value
end`,
    needs: ['TypeError', '__TS__New'],
  },
};
