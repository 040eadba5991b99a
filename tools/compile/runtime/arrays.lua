-- helper: __TS__ArrayAt
local function __TS__ArrayAt(list, index)
	index = js_whole(index)
	return list[index < 0 and #list + index + 1 or index + 1]
end

-- helper: __TS__ArrayConcat
local function __TS__ArrayConcat(list, ...)
	local result = table.move(list, 1, #list, 1, {})
	for _, item in ipairs({...}) do
		if __TS__ArrayIsArray(item) then table.move(item, 1, #item, #result + 1, result) else result[#result + 1] = item end
	end
	return result
end

-- helper: __TS__ArrayFill
local function __TS__ArrayFill(list, value, from, to)
	for i = js_relative(from, #list, 0) + 1, js_relative(to, #list, #list) do list[i] = value end
	return list
end

-- helper: __TS__ArrayFilter
local function __TS__ArrayFilter(list, test, this)
	local result, count = {}, 0
	for i = 1, #list do
		local value = list[i]
		if value ~= nil and test(this, value, i - 1, list) then
			count = count + 1
			result[count] = value
		end
	end
	return result
end

-- helper: __TS__ArrayFlat
local function __TS__ArrayFlat(list, depth)
	local result = {}
	depth = depth or 1
	for i = 1, #list do
		local value = list[i]
		if depth >= 1 and __TS__ArrayIsArray(value) then
			value = __TS__ArrayFlat(value, depth - 1)
			table.move(value, 1, #value, #result + 1, result)
		else
			result[#result + 1] = value
		end
	end
	return result
end

-- helper: __TS__ArrayFlatMap
local function __TS__ArrayFlatMap(list, convert, this)
	local result = {}
	for i = 1, #list do
		if list[i] == nil then break end
		local value = convert(this, list[i], i - 1, list)
		if __TS__ArrayIsArray(value) then table.move(value, 1, #value, #result + 1, result)
		else result[#result + 1] = value ~= nil and value end
	end
	return result
end

-- helper: __TS__ArrayForEach
local function __TS__ArrayForEach(list, call, this)
	for i = 1, #list do
		local value = list[i]
		if value ~= nil then call(this, value, i - 1, list) end
	end
end

-- helper: __TS__ArrayFrom
local function __TS__ArrayFrom(source, convert, this)
	local list, count = {}, 0
	local function add(value)
		if convert then value = convert(this, value, count) end
		count = count + 1
		if value == nil then value = false end
		list[count] = value
	end
	if type(source) == "table" and type(source.length) == "number" and not source.____iterator then
		for i = 1, source.length do add(source[i - 1]) end
	else
		for _, value in __TS__Iterator(source) do add(value) end
	end
	return list
end

-- helper: __TS__ArrayIsArray
-- Whether a value is an array: only objects, and instances of classes, have a metatable.
-- effects: reads
local function __TS__ArrayIsArray(value)
	return type(value) == "table" and not getmetatable(value) and (value[1] ~= nil or next(value) == nil)
end

-- helper: __TS__ArrayJoin
local function __TS__ArrayJoin(list, separator)
	local parts = {}
	for i = 1, #list do parts[i] = js_text(list[i], "") end
	return table.concat(parts, separator or ",")
end

-- helper: __TS__ArrayMap
local function __TS__ArrayMap(list, convert, this, sentinel)
	local result = {}
	for i = 1, #list do
		local value = list[i]
		if value ~= nil then value = convert(this, value, i - 1, list) end
		if value == nil then value = sentinel or false end
		result[i] = value
	end
	return result
end

-- helper: __TS__ArrayPushArray
local function __TS__ArrayPushArray(list, items)
	table.move(items, 1, #items, #list + 1, list)
	return #list
end

-- helper: __TS__ArrayReduce
local function __TS__ArrayReduce(list, combine, ...)
	local value, start = (...), 1
	if select("#", ...) == 0 then
		if #list == 0 then error(__TS__New(TypeError, "Reduce of empty array with no initial value"), 0) end
		value, start = list[1], 2
	end
	for i = start, #list do
		if list[i] ~= nil then value = combine(nil, value, list[i], i - 1, list) end
	end
	return value
end

-- helper: __TS__ArrayReduceRight
local function __TS__ArrayReduceRight(list, combine, ...)
	local value, start = (...), #list
	if select("#", ...) == 0 then
		if #list == 0 then error(__TS__New(TypeError, "Reduce of empty array with no initial value"), 0) end
		value, start = list[start], start - 1
	end
	for i = start, 1, -1 do
		if list[i] ~= nil then value = combine(nil, value, list[i], i - 1, list) end
	end
	return value
end

-- helper: __TS__ArraySlice
local function __TS__ArraySlice(list, from, to)
	return table.move(list, js_relative(from, #list, 0) + 1, js_relative(to, #list, #list), 1, {})
end

-- helper: __TS__ArraySplice
local function __TS__ArraySplice(list, start, ...)
	local count, added = #list, select("#", ...) - 1
	start = js_relative(start, count, 0)
	local dropped = added < 0 and count - start or math.max(math.min(js_whole((...)), count - start), 0)
	local out = table.move(list, start + 1, start + dropped, 1, {})
	added = math.max(added, 0)
	table.move(list, start + dropped + 1, count, start + added + 1)
	for i = count, count + added - dropped + 1, -1 do list[i] = nil end
	if added > 0 then table.move({...}, 2, added + 1, start + 1, list) end
	return out
end

-- helper: __TS__ArrayToReversed
local function __TS__ArrayToReversed(list)
	local result, count = {}, #list + 1
	for i = 1, count - 1 do result[i] = list[count - i] end
	return result
end

-- helper: __TS__ArrayToSpliced
-- Arguments are handed on as they come: `toSpliced(1)` drops all that follows.
local function __TS__ArrayToSpliced(list, ...)
	local copy = table.move(list, 1, #list, 1, {})
	__TS__ArraySplice(copy, ...)
	return copy
end

-- helper: __TS__ArrayUnshift
local function __TS__ArrayUnshift(list, ...)
	local items = {...}
	table.move(list, 1, #list, #items + 1)
	table.move(items, 1, #items, 1, list)
	return #list
end

-- helper: __TS__ArrayWith
local function __TS__ArrayWith(list, index, value)
	local count, copy = #list, table.move(list, 1, #list, 1, {})
	index = js_whole(index)
	if index < -count or index >= count then error(__TS__New(RangeError, "Invalid index : " .. index), 0) end
	copy[index < 0 and count + index + 1 or index + 1] = value
	return copy
end

-- helper: js_copy_within
local function js_copy_within(list, to, from, stop)
	local count = #list
	to, from, stop = js_relative(to, count, 0), js_relative(from, count, 0), js_relative(stop, count, count)
	return table.move(list, from + 1, from + math.min(stop - from, count - to), to + 1)
end

-- helper: js_fold
-- `reduce` with an initial value.
local function js_fold(list, combine, value)
	for i = 1, #list do
		if list[i] ~= nil then value = combine(nil, value, list[i], i - 1, list) end
	end
	return value
end

-- helper: js_fold_right
-- `reduceRight` with an initial value.
local function js_fold_right(list, combine, value)
	for i = #list, 1, -1 do
		if list[i] ~= nil then value = combine(nil, value, list[i], i - 1, list) end
	end
	return value
end

-- helper: js_join
-- `join` of an array whose elements may be objects.
local function js_join(list, separator)
	local parts = {}
	for i = 1, #list do parts[i] = js_string(list[i], "") end
	return table.concat(parts, separator or ",")
end

-- helper: js_times
-- `Array.from({ length: count }, make)`
local function js_times(count, make)
	local list = {}
	for i = 1, count do
		local value = make(nil, nil, i - 1)
		if value == nil then value = false end
		list[i] = value
	end
	return list
end
