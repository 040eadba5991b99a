-- helper: Float32Array
local Float32Array = js_typed_class("Float32Array", 4, "<f", js_to_float32)

-- helper: Float64Array
local Float64Array = js_typed_class("Float64Array", 8, "<d", js_to_float64)

-- helper: Int16Array
local Int16Array = js_typed_class("Int16Array", 2, "<i2", js_to_int16)

-- helper: Int32Array
local Int32Array = js_typed_class("Int32Array", 4, "<i4", js_to_int32)

-- helper: Int8Array
local Int8Array = js_typed_class("Int8Array", 1, "b", js_to_int8)

-- helper: Uint16Array
local Uint16Array = js_typed_class("Uint16Array", 2, "<I2", js_to_uint16)

-- helper: Uint32Array
local Uint32Array = js_typed_class("Uint32Array", 4, "<I4", js_to_uint32)

-- helper: Uint8Array
local Uint8Array = js_typed_class("Uint8Array", 1, "B", js_to_uint8)

-- helper: Uint8ClampedArray
local Uint8ClampedArray = js_typed_class("Uint8ClampedArray", 1, "B", js_to_uint8_clamped)

-- helper: js_is_array
-- `Array.isArray`, for which typed arrays are none.
-- effects: reads
local function js_is_array(value)
	return __TS__ArrayIsArray(value) and not getmetatable(value)
end

-- helper: js_number_order
-- The order of a typed array without a comparison: NaN is last, and -0 is before 0.
local function js_number_order(_, a, b)
	if a == b then return a == 0 and js_number_order(nil, 1 / a, 1 / b) or 0 end
	if a ~= a or b ~= b then return a == a and -1 or b == b and 1 or 0 end
	return a < b and -1 or 1
end

-- helper: js_put_number
-- Sets an element of what may be an array or a typed array.
local function js_put_number(list, place, value)
	local convert = list.js_convert
	list[place] = convert and convert(value) or value
end

-- helper: js_put_typed
-- Sets a property of what may be an array, an object or a typed array.
local function js_put_typed(object, key, value)
	local convert = type(object) == "table" and object.js_convert
	js_put_property(object, key, convert and type(js_position(key)) == "number" and convert(value) or value)
end

-- helper: js_to_float32
-- The element that a typed array holds of a number.
-- effects: none
local function js_to_float32(x)
	return js_fround(x or 0 / 0)
end

-- helper: js_to_float64
-- effects: none
local function js_to_float64(x)
	return (x or 0 / 0) - 0.0
end

-- helper: js_to_int16
-- effects: none
local function js_to_int16(x)
	return (js_int32(x or 0) + 32768 & 65535) - 32768
end

-- helper: js_to_int32
-- effects: none
local function js_to_int32(x)
	return js_int32(x or 0)
end

-- helper: js_to_int8
-- effects: none
local function js_to_int8(x)
	return (js_int32(x or 0) + 128 & 255) - 128
end

-- helper: js_to_uint16
-- effects: none
local function js_to_uint16(x)
	return js_int32(x or 0) & 65535
end

-- helper: js_to_uint32
-- effects: none
local function js_to_uint32(x)
	return js_int32(x or 0) & 4294967295
end

-- helper: js_to_uint8
-- effects: none
local function js_to_uint8(x)
	return js_int32(x or 0) & 255
end

-- helper: js_to_uint8_clamped
-- Rounds halves to the even neighbour.
-- effects: none
local function js_to_uint8_clamped(x)
	x = x or 0
	if not (x > 0) then return 0 end
	if x >= 255 then return 255 end
	local whole = x // 1 | 0
	local rest = x - whole
	return (rest > 0.5 or rest == 0.5 and whole % 2 == 1) and whole + 1 or whole
end

-- helper: js_typed_class
-- A class of typed arrays. One holds its elements as an array does, and its metatable passes over what is written
-- beyond its end. What shares its memory shows that of a buffer.
-- `size` is the number of bytes of an element, `format` what string.pack calls it.
local function js_typed_class(name, size, format, convert)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name, class.BYTES_PER_ELEMENT, prototype.BYTES_PER_ELEMENT = name, size, size
	prototype.js_format, prototype.js_convert, prototype.____toStringTag = format, convert, name
	function prototype.__index(self, key)
		if type(key) == "number" then return nil end
		local getter = js_typed_getters[key]
		if getter then return getter(self) end
		return prototype[key]
	end
	function prototype.__newindex() end
	setmetatable(prototype, {__index = js_typed_prototype})
	setmetatable(class, {__index = js_typed_statics})
	return class
end

-- helper: js_typed_flat
-- `flat` of arrays among which typed arrays are.
local function js_typed_flat(list, depth)
	local result = {}
	depth = depth or 1
	for i = 1, #list do
		local value = list[i]
		if depth >= 1 and js_is_array(value) then
			value = js_typed_flat(value, depth - 1)
			table.move(value, 1, #value, #result + 1, result)
		else
			result[#result + 1] = value
		end
	end
	return result
end

-- helper: js_typed_flat_map
-- `flatMap` of arrays with a function that may give typed arrays.
local function js_typed_flat_map(list, convert, this)
	return __TS__ArrayFlatMap(list, function(...) return js_typed_wrapped(convert(...)) end, this)
end

-- helper: js_typed_getters
local js_typed_getters = {}
function js_typed_getters.buffer(self) return js_buffer_of(self) end
function js_typed_getters.byteLength(self) return #self * self.BYTES_PER_ELEMENT end
function js_typed_getters.byteOffset(self) return self.js_offset or 0 end

-- helper: js_typed_concat
-- `concat` of arrays, to which a typed array is one element.
local function js_typed_concat(list, ...)
	local items = {...}
	for i, item in ipairs(items) do items[i] = js_typed_wrapped(item) end
	return __TS__ArrayConcat(list, table.unpack(items))
end

-- helper: js_typed_elements
-- The elements of what a typed array is made of: an array, a typed array, an iterator, or an object with a length.
local function js_typed_elements(source)
	return __TS__ArrayIsArray(source) and source or __TS__ArrayFrom(source)
end

-- helper: js_typed_length
-- The length of a new typed array or buffer; a message for those that it cannot have, with the length if that is given.
local function js_typed_length(length, message, shown)
	local whole = js_whole(length or 0)
	if whole < 0 or whole >= 4294967296 then
		error(__TS__New(RangeError, message .. (shown and js_text(shown) or "")), 0)
	end
	return whole
end

-- helper: js_typed_number
-- An element that `Uint8Array.from` takes of what has others than numbers.
local function js_typed_number(_, value)
	return js_number(value)
end

-- helper: js_typed_prototype
-- What all typed arrays inherit, besides the methods that they share with arrays.
local js_typed_prototype = {}
do
	local isArray = __TS__ArrayIsArray
	__TS__ArrayIsArray = function(value)
		return isArray(value) or type(value) == "table" and value.js_convert ~= nil
	end
	local prototype = js_typed_prototype
	function prototype.____constructor(self, source, offset, length)
		local prototype = getmetatable(self)
		-- Elements are set before anything passes over them.
		setmetatable(self, nil)
		if type(source) == "table" and source.js_show then
			return source:js_show(self, prototype, js_whole(offset or 0), length)
		end
		if type(source) == "table" then
			source = js_typed_elements(source)
			for i = 1, #source do self[i] = prototype.js_convert(js_taken(source[i]) or nil) end
		else
			for i = 1, js_typed_length(source, "Invalid typed array length: ", source) do self[i] = prototype.js_convert(0) end
		end
		setmetatable(self, prototype)
	end
	function prototype.fill(self, value, from, to)
		return __TS__ArrayFill(self, self.js_convert(value), from, to)
	end
	function prototype.filter(self, test, this)
		return __TS__New(self.constructor, __TS__ArrayFilter(self, test, this))
	end
	function prototype.map(self, convert, this)
		local result = __TS__New(self.constructor, #self)
		for i = 1, #self do result[i] = self.js_convert(convert(this, self[i], i - 1, self)) end
		return result
	end
	function prototype.set(self, source, offset)
		source, offset = js_typed_elements(source), js_whole(offset or 0)
		if offset < 0 or offset + #source > #self then error(__TS__New(RangeError, "offset is out of bounds"), 0) end
		-- The source may be a part of the same memory.
		source = table.move(source, 1, #source, 1, {})
		for i = 1, #source do self[offset + i] = self.js_convert(js_taken(source[i]) or nil) end
	end
	function prototype.slice(self, from, to)
		return __TS__New(self.constructor, __TS__ArraySlice(self, from, to))
	end
	function prototype.sort(self, compare)
		return __TS__ArraySort(self, compare or js_number_order)
	end
	function prototype.subarray(self, from, to)
		from, to = js_relative(from, #self, 0), js_relative(to, #self, #self)
		local at = (self.js_offset or 0) + from * self.BYTES_PER_ELEMENT
		return __TS__New(self.constructor, js_buffer_of(self), at, math.max(to - from, 0))
	end
	function prototype.toReversed(self)
		return __TS__ArrayReverse(self:slice())
	end
	function prototype.toSorted(self, compare)
		return self:slice():sort(compare)
	end
	function prototype.toString(self)
		return __TS__ArrayJoin(self)
	end
	prototype["with"] = function(self, index, value)
		index = js_whole(index)
		if index < 0 then index = index + #self end
		if index < 0 or index >= #self then error(__TS__New(RangeError, "Invalid typed array index"), 0) end
		local result = self:slice()
		result[index + 1] = self.js_convert(value)
		return result
	end
end

-- helper: js_typed_statics
-- What the classes of typed arrays inherit.
local js_typed_statics = {}
function js_typed_statics.from(self, source, convert, this)
	return __TS__New(self, __TS__ArrayFrom(source, convert, this))
end
function js_typed_statics.of(self, ...)
	return __TS__New(self, {...})
end

-- helper: js_typed_wrapped
-- A typed array in an array, which flattening gives back; anything else as it is.
-- effects: reads
local function js_typed_wrapped(value)
	return __TS__ArrayIsArray(value) and getmetatable(value) and {value} or value
end
