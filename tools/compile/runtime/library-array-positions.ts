/** Library functions for methods of arrays that take positions, and for arrays by their length. See library.ts. */

import type { LibraryFunction } from './library-entry.ts';

export const POSITION_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  js_last_index_of: {
    text: `local function js_last_index_of(list, value, ...)
	local from = select("#", ...) == 0 and #list - 1 or js_whole((...))
	for i = from < 0 and #list + from or math.min(from, #list - 1), 0, -1 do
		if list[i + 1] == value then return i end
	end
	return -1
end`,
    needs: ['js_whole'],
  },
  __TS__ArrayIndexOf: {
    text: `local function __TS__ArrayIndexOf(list, value, from)
	local count = #list
	from = from and js_whole(from) or 0
	for i = from < 0 and math.max(count + from, 0) + 1 or from + 1, count do
		if list[i] == value then return i - 1 end
	end
	return -1
end`,
    needs: ['js_whole'],
  },
  js_copy_within: {
    text: `local function js_copy_within(list, to, from, stop)
	local count = #list
	local function index(value)
		value = js_whole(value)
		return value < 0 and math.max(count + value, 0) or math.min(value, count)
	end
	to, from, stop = index(to), index(from), index(stop or count)
	table.move(list, from + 1, from + math.min(stop - from, count - to), to + 1)
	return list
end`,
    needs: ['js_whole'],
  },
  /** An array of a length, with `false` as nothing. */
  /** `list.length = n`, with `false` for elements that are added, which are nothing. */
  __TS__ArraySetLength: {
    text: `local function __TS__ArraySetLength(list, length)
	for i = #list, length + 1, -1 do list[i] = nil end
	for i = #list + 1, length do list[i] = false end
	return length
end`,
  },
  /** Sets an element of an array, with what stands for nothing in front of it where there were no elements. */
  js_put_element: {
    text: `local function js_put_element(list, index, value, nothing)
	for i = #list + 1, index do list[i] = nothing end
	list[index + 1] = value
end`,
  },
  js_delete_element: {
    text: `local function js_delete_element(list, index, nothing)
	if list[index + 1] ~= nil then list[index + 1] = nothing end
	return true
end`,
  },
  js_empty_list: {
    text: `local function js_empty_list(count)
	local list = {}
	for i = 1, count do list[i] = false end
	return list
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
	from, to = from and js_whole(from) or 0, to and js_whole(to) or count
	for i = from < 0 and math.max(count + from, 0) + 1 or from + 1, to < 0 and count + to or math.min(to, count) do
		list[i] = value
	end
	return list
end`,
    needs: ['js_whole'],
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
  /** Arguments are handed on as they come: `toSpliced(1)` drops all that follows. */
  __TS__ArrayToSpliced: {
    text: `local function __TS__ArrayToSpliced(list, ...)
	local copy = table.move(list, 1, #list, 1, {})
	__TS__ArraySplice(copy, ...)
	return copy
end`,
    needs: ['__TS__ArraySplice'],
  },
  __TS__ArrayWith: {
    text: `local function __TS__ArrayWith(list, index, value)
	local count, copy = #list, table.move(list, 1, #list, 1, {})
	index = js_whole(index)
	if index < -count or index >= count then error(__TS__New(RangeError, "Invalid index : " .. index), 0) end
	copy[index < 0 and count + index + 1 or index + 1] = value
	return copy
end`,
    needs: ['js_whole', 'RangeError', '__TS__New'],
  },
};
