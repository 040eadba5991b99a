/** Library functions for lists. See library.ts. Callbacks take the value of `this` first, as the transpiler passes it. */

import type { LibraryFunction } from './library.ts';

export const LIST_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  js_last_index_of: {
    text: `local function js_last_index_of(list, value, from)
	from = from or #list - 1
	for i = from < 0 and #list + from or math.min(from, #list - 1), 0, -1 do
		if list[i + 1] == value then return i end
	end
	return -1
end`,
  },
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
  js_copy_within: {
    text: `local function js_copy_within(list, to, from, stop)
	local count = #list
	local function index(value) return value < 0 and math.max(count + value, 0) or math.min(value, count) end
	to, from, stop = index(to), index(from or 0), index(stop or count)
	table.move(list, from + 1, from + math.min(stop - from, count - to), to + 1)
	return list
end`,
  },
  /** A list of a length, with `false` as nothing. */
  js_empty_list: {
    text: `local function js_empty_list(count)
	local list = {}
	for i = 1, count do list[i] = false end
	return list
end`,
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
  js_first: {
    text: `local function js_first(source, count)
	local list, taken = {}, 0
	if count == 0 then return list end
	for _, value in __TS__Iterator(source) do
		taken = taken + 1
		if value == nil then value = false end
		list[taken] = value
		if taken == count then break end
	end
	return list
end`,
    needs: ['__TS__Iterator'],
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
  js_packed: {
    text: `local js_nothing = setmetatable({}, {__tostring = function() return "undefined" end})
local function js_packed(...)
	local list = {...}
	for i = 1, select("#", ...) do
		if list[i] == nil then list[i] = js_nothing end
	end
	return list
end`,
  },
  /** What `value[Symbol.iterator]()` gives: of a list or a text one that takes the elements as they are by then. */
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
  /** Length and elements of a text, a list or an object with numbers as keys. */
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
  /** Whether a value is a list: only objects, and instances of classes, have a metatable. */
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
  /** `Object.keys` and its like of a list. */
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
  __TS__ArrayIncludes: {
    text: `local function __TS__ArrayIncludes(list, value, from)
	from = js_whole(from)
	for i = from < 0 and math.max(#list + from, 0) + 1 or from + 1, #list do
		local element = list[i]
		if element == value or element ~= element and value ~= value then return true end
	end
	return false
end`,
    needs: ['js_whole'],
  },
  __TS__ArrayFill: {
    text: `local function __TS__ArrayFill(list, value, from, to)
	local count = #list
	from, to = from or 0, to or count
	for i = from < 0 and math.max(count + from, 0) + 1 or from + 1, to < 0 and count + to or math.min(to, count) do
		list[i] = value
	end
	return list
end`,
  },
  __TS__ArraySplice: {
    text: `local function __TS__ArraySplice(list, start, ...)
	local count, added = #list, select("#", ...) - 1
	start = js_whole(start)
	start = start < 0 and math.max(count + start, 0) or math.min(start, count)
	local dropped = added < 0 and count - start or math.max(math.min(js_whole((...)), count - start), 0)
	local out = table.move(list, start + 1, start + dropped, 1, {})
	added = math.max(added, 0)
	table.move(list, start + dropped + 1, count, start + added + 1)
	for i = count, count + added - dropped + 1, -1 do list[i] = nil end
	for i = 1, added do list[start + i] = (select(i + 1, ...)) end
	return out
end`,
    needs: ['js_whole'],
  },
  __TS__ArraySlice: {
    text: `local function __TS__ArraySlice(list, from, to)
	local count = #list
	from, to = js_whole(from), to and js_whole(to) or count
	if from < 0 then from = math.max(count + from, 0) end
	if to < 0 then to = count + to end
	return table.move(list, from + 1, math.min(to, count), 1, {})
end`,
    needs: ['js_whole'],
  },
  __TS__ArrayAt: {
    text: `local function __TS__ArrayAt(list, index)
	index = js_whole(index)
	return list[index < 0 and #list + index + 1 or index + 1]
end`,
    needs: ['js_whole'],
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
};
