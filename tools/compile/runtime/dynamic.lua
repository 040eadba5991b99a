-- helper: js_dynamic
-- Calls a method of what may be anything: its own, or the built-in one of arrays, strings, numbers or functions.
local function js_dynamic(name, ofList, ofText, ofNumber, ofFunction)
	return function(value, ...)
		local kind = type(value)
		local method = (kind == "table" or kind == "function" and debug.getmetatable(value)) and value[name]
		if method then return method(value, ...) end
		if kind == "string" then method = ofText
		elseif kind == "number" then method = ofNumber
		elseif kind == "function" then method = ofFunction
		elseif __TS__ArrayIsArray(value) then method = ofList
		elseif __TS__TypeOf(value) == "function" then method = ofFunction end
		if not method then
			error(__TS__New(TypeError, kind == "nil" and "Cannot read properties of undefined (reading '" .. name .. "')" or name .. " is not a function"), 0)
		end
		return method(value, ...)
	end
end

-- helper: js_dynamic_judging
-- A method of arrays whose callback is a predicate.
local function js_dynamic_judging(method)
	return function(list, call, ...) return method(list, js_judged(js_taking(call, js_nullish)), ...) end
end

-- helper: js_dynamic_taking
-- A method of arrays whose callback gets elements.
local function js_dynamic_taking(method)
	return function(list, call, ...) return method(list, js_taking(call, js_nullish), ...) end
end

-- helper: js_dynamic_storing
-- A method of arrays whose callback gives elements.
local function js_dynamic_storing(method)
	return function(list, call, ...) return method(list, js_storing(js_taking(call, js_nullish)), ...) end
end

-- helper: js_dynamic_giving
-- A method of arrays that gives an element.
local function js_dynamic_giving(method)
	return function(...) return js_taken(method(...)) end
end

-- helper: js_dynamic_given
-- A method of arrays that is given elements.
local function js_dynamic_given(method)
	return function(list, ...)
		local values = js_packed(js_nullish, ...)
		return method(list, table.unpack(values))
	end
end

-- helper: js_dynamic_splicing
-- A method of arrays that takes elements out: all after the first if it is not told how many, none without a place.
local function js_dynamic_splicing(method)
	return function(list, ...)
		local given, start, count = select("#", ...), ...
		if given == 0 then return method(list, 0, 0) end
		if given == 1 then return method(list, start) end
		return method(list, start, count, table.unpack(js_packed(js_nullish, select(3, ...))))
	end
end

-- helper: js_dynamic_finding
-- A method of arrays that is given one element.
local function js_dynamic_finding(method)
	return function(list, value, ...) return method(list, js_stored(value), ...) end
end

-- helper: js_any_at
local js_any_at = js_dynamic("at", js_dynamic_giving(__TS__ArrayAt), js_text_at)

-- helper: js_any_apply
local js_any_apply = js_dynamic("apply", nil, nil, nil, function(call, this, values)
	return js_construct(call, this, js_arguments(values or {}, js_nullish))
end)

-- helper: js_any_bind
local js_any_bind = js_dynamic("bind", nil, nil, nil, js_bound)

-- helper: js_any_call
local js_any_call = js_dynamic("call", nil, nil, nil, js_construct)

-- helper: js_any_charAt
local js_any_charAt = js_dynamic("charAt", nil, js_char_at)

-- helper: js_any_charCodeAt
local js_any_charCodeAt = js_dynamic("charCodeAt", nil, __TS__StringCharCodeAt)

-- helper: js_any_codePointAt
local js_any_codePointAt = js_dynamic("codePointAt", nil, js_code_point)

-- helper: js_any_concat
local js_any_concat = js_dynamic("concat", js_dynamic_given(__TS__ArrayConcat), js_concat)

-- helper: js_any_copyWithin
local js_any_copyWithin = js_dynamic("copyWithin", js_copy_within)

-- helper: js_any_endsWith
local js_any_endsWith = js_dynamic("endsWith", nil, __TS__StringEndsWith)

-- helper: js_any_entries
local js_any_entries = js_dynamic("entries", __TS__ArrayEntries)

-- helper: js_any_exec
local js_any_exec
do
	local call = js_dynamic("exec")
	function js_any_exec(value, ...)
		if type(value) == "table" and value.js_find then return value:exec((...), js_nullish) end
		return call(value, ...)
	end
end

-- helper: js_any_every
local js_any_every = js_dynamic("every", js_dynamic_judging(__TS__ArrayEvery))

-- helper: js_any_fill
local js_any_fill = js_dynamic("fill", js_dynamic_finding(__TS__ArrayFill))

-- helper: js_any_filter
local js_any_filter = js_dynamic("filter", js_dynamic_judging(__TS__ArrayFilter))

-- helper: js_any_find
local js_any_find = js_dynamic("find", js_dynamic_giving(js_dynamic_judging(__TS__ArrayFind)))

-- helper: js_any_findIndex
local js_any_findIndex = js_dynamic("findIndex", js_dynamic_judging(__TS__ArrayFindIndex))

-- helper: js_any_findLast
local js_any_findLast = js_dynamic("findLast", js_dynamic_giving(js_dynamic_judging(js_find_last)))

-- helper: js_any_findLastIndex
local js_any_findLastIndex = js_dynamic("findLastIndex", js_dynamic_judging(js_find_last_index))

-- helper: js_any_flat
local js_any_flat = js_dynamic("flat", __TS__ArrayFlat)

-- helper: js_any_flatMap
local js_any_flatMap = js_dynamic("flatMap", js_dynamic_storing(__TS__ArrayFlatMap))

-- helper: js_any_forEach
local js_any_forEach = js_dynamic("forEach", js_dynamic_taking(__TS__ArrayForEach))

-- helper: js_any_hasOwnProperty
-- Whether what may be anything has a property of its own.
local function js_any_hasOwnProperty(value, key)
	if type(value) == "table" and value.hasOwnProperty then return value:hasOwnProperty(key) end
	return js_own_property(value, key)
end

-- helper: js_any_includes
local js_any_includes = js_dynamic("includes", js_dynamic_finding(__TS__ArrayIncludes), __TS__StringIncludes)

-- helper: js_any_indexOf
local js_any_indexOf = js_dynamic("indexOf", js_dynamic_finding(__TS__ArrayIndexOf), js_index)

-- helper: js_any_isPrototypeOf
local function js_any_isPrototypeOf(value, ...)
	if type(value) == "table" and value.isPrototypeOf then return value:isPrototypeOf(...) end
	return js_is_prototype_of(value, ...)
end

-- helper: js_any_join
local js_any_join = js_dynamic("join", function(list, separator)
	local parts = {}
	for i = 1, #list do parts[i] = js_string(js_taken(list[i]), "") end
	return table.concat(parts, separator or ",")
end)

-- helper: js_any_keys
local js_any_keys = js_dynamic("keys", js_keys_of_list)

-- helper: js_any_lastIndexOf
local js_any_lastIndexOf = js_dynamic("lastIndexOf", js_dynamic_finding(js_last_index_of), js_last_index)

-- helper: js_any_localeCompare
local js_any_localeCompare = js_dynamic("localeCompare", nil, js_compare)

-- helper: js_any_map
local js_any_map = js_dynamic("map", js_dynamic_storing(__TS__ArrayMap))

-- helper: js_any_match
local js_any_match = js_dynamic("match", nil, function(text, pattern) return js_match(text, pattern, js_nullish) end)

-- helper: js_any_match_of_text
local js_any_match_of_text = js_dynamic("match", nil, function(text, part) return js_match(text, js_pattern_of(part), js_nullish) end)

-- helper: js_any_matchAll
local js_any_matchAll = js_dynamic("matchAll", nil, function(text, pattern) return js_iterator(js_all_matches(text, pattern, js_nullish)) end)

-- helper: js_any_matchAll_of_text
local js_any_matchAll_of_text = js_dynamic("matchAll", nil, function(text, part)
	return js_iterator(js_all_matches(text, js_pattern_of(part, "g"), js_nullish))
end)

-- helper: js_any_padEnd
local js_any_padEnd = js_dynamic("padEnd", nil, __TS__StringPadEnd)

-- helper: js_any_padStart
local js_any_padStart = js_dynamic("padStart", nil, __TS__StringPadStart)

-- helper: js_any_pop
local js_any_pop = js_dynamic("pop", js_dynamic_giving(table.remove))

-- helper: js_any_propertyIsEnumerable
local function js_any_propertyIsEnumerable(value, ...)
	if type(value) == "table" and value.propertyIsEnumerable then return value:propertyIsEnumerable(...) end
	return js_is_listed(value, ...)
end

-- helper: js_any_push
local js_any_push = js_dynamic("push", function(list, ...)
	local count, values = #list, {...}
	for i = 1, select("#", ...) do list[count + i] = js_stored(values[i]) end
	return #list
end)

-- helper: js_any_reduce
local js_any_reduce = js_dynamic("reduce", js_dynamic_giving(js_dynamic_taking(__TS__ArrayReduce)))

-- helper: js_any_reduceRight
local js_any_reduceRight = js_dynamic("reduceRight", js_dynamic_giving(js_dynamic_taking(__TS__ArrayReduceRight)))

-- helper: js_any_repeat
local js_any_repeat = js_dynamic("repeat", nil, function(text, count)
	return text:rep(js_in_range(count == nil and 0 or js_number(count), 0, 536870888, "Invalid count value: "))
end)

-- helper: js_any_replace
local js_any_replace = js_dynamic("replace", nil, js_replace_either)

-- helper: js_any_replaceAll
local js_any_replaceAll = js_dynamic("replaceAll", nil, js_replace_all_either)

-- helper: js_any_reverse
local js_any_reverse = js_dynamic("reverse", __TS__ArrayReverse)

-- helper: js_any_search
local js_any_search = js_dynamic("search", nil, js_search)

-- helper: js_any_search_of_text
local js_any_search_of_text = js_dynamic("search", nil, function(text, part) return js_search(text, js_pattern_of(part)) end)

-- helper: js_any_shift
local js_any_shift = js_dynamic("shift", function(list) return js_taken(table.remove(list, 1)) end)

-- helper: js_any_slice
local js_any_slice = js_dynamic("slice", __TS__ArraySlice, js_slice)

-- helper: js_any_some
local js_any_some = js_dynamic("some", js_dynamic_judging(__TS__ArraySome))

-- helper: js_any_sort
local js_any_sort = js_dynamic("sort", js_dynamic_taking(__TS__ArraySort))

-- helper: js_any_splice
local js_any_splice = js_dynamic("splice", js_dynamic_splicing(__TS__ArraySplice))

-- helper: js_any_split
local js_any_split = js_dynamic("split", nil, function(text, part, limit) return js_split_either(text, part, limit, js_nullish) end)

-- helper: js_any_startsWith
local js_any_startsWith = js_dynamic("startsWith", nil, __TS__StringStartsWith)

-- helper: js_any_substr
local js_any_substr = js_dynamic("substr", nil, js_substr)

-- helper: js_any_substring
local js_any_substring = js_dynamic("substring", nil, js_substring)

-- helper: js_any_toExponential
local js_any_toExponential = js_dynamic("toExponential", nil, nil, js_exponential)

-- helper: js_any_toFixed
local js_any_toFixed = js_dynamic("toFixed", nil, nil, __TS__NumberToFixed)

-- helper: js_any_toLocaleLowerCase
local js_any_toLocaleLowerCase = js_dynamic("toLocaleLowerCase", nil, string.lower)

-- helper: js_any_toLocaleUpperCase
local js_any_toLocaleUpperCase = js_dynamic("toLocaleUpperCase", nil, string.upper)

-- helper: js_any_toLowerCase
local js_any_toLowerCase = js_dynamic("toLowerCase", nil, string.lower)

-- helper: js_any_toPrecision
local js_any_toPrecision = js_dynamic("toPrecision", nil, nil, js_precision)

-- helper: js_any_toReversed
local js_any_toReversed = js_dynamic("toReversed", __TS__ArrayToReversed)

-- helper: js_any_toSorted
local js_any_toSorted = js_dynamic("toSorted", js_dynamic_taking(__TS__ArrayToSorted))

-- helper: js_any_toSpliced
local js_any_toSpliced = js_dynamic("toSpliced", js_dynamic_splicing(__TS__ArrayToSpliced))

-- helper: js_any_toString
-- The text of what may be anything but nil.
local function js_any_toString(value, radix)
	if type(value) == "number" and radix then return js_radix(value, radix) end
	if value == nil then error(__TS__New(TypeError, "Cannot read properties of undefined (reading 'toString')"), 0) end
	if radix ~= nil and type(value) == "table" and value.toString then return value:toString(radix) end
	return js_string(value)
end

-- helper: js_any_toUpperCase
local js_any_toUpperCase = js_dynamic("toUpperCase", nil, string.upper)

-- helper: js_any_trim
local js_any_trim = js_dynamic("trim", nil, js_trim)

-- helper: js_any_trimEnd
local js_any_trimEnd = js_dynamic("trimEnd", nil, __TS__StringTrimEnd)

-- helper: js_any_trimStart
local js_any_trimStart = js_dynamic("trimStart", nil, __TS__StringTrimStart)

-- helper: js_any_unshift
local js_any_unshift = js_dynamic("unshift", js_dynamic_given(__TS__ArrayUnshift))

-- helper: js_any_valueOf
-- What may be anything, or what its own method gives.
local function js_any_valueOf(value)
	if type(value) == "table" and value.valueOf then return value:valueOf() end
	return value
end

-- helper: js_any_values
local js_any_values = js_dynamic("values", function(list) return js_iterator(list, js_nullish) end)

-- helper: js_any_with
local js_any_with = js_dynamic("with", js_dynamic_given(__TS__ArrayWith))

-- helper: js_any_element
-- Calls the function that is a property or an element of what may be anything.
local function js_any_element(value, key, ...)
	return js_property(value, key)(value, ...)
end

-- helper: js_refused
-- Stands for code of a package that the console cannot run, until it is known whether the program uses it.
-- effects: none
local function js_refused(words)
	error(words, 0)
end

-- helper: js_lacking
-- Stands for code of a package that the console cannot run, where the program may not come to it.
local function js_lacking(words)
	error(__TS__New(ReferenceError, words), 0)
end

-- helper: js_any_iterator
-- The method that iterates what may be anything.
local function js_any_iterator(value)
	if type(value) == "string" or __TS__ArrayIsArray(value) then
		return function(source) return js_iterator(source, js_nullish) end
	end
	return type(value) == "table" and value.____iterator or nil
end
