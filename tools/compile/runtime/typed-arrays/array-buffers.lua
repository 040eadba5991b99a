-- helper: ArrayBuffer
-- The memory of typed arrays. While arrays of one class use it, it holds their elements, `js_class` names that class, and the
-- first of them may hold the elements itself; otherwise it holds bytes. Before anybody uses it, it holds nothing.
local ArrayBuffer = __TS__Class()
do
	local prototype = ArrayBuffer.prototype
	ArrayBuffer.name, prototype.____toStringTag = "ArrayBuffer", "ArrayBuffer"
	function ArrayBuffer.isView(value)
		return type(value) == "table" and (value.js_convert ~= nil or value.____toStringTag == "DataView")
	end
	function prototype.____constructor(self, length)
		self.byteLength = js_typed_length(length, "Invalid array buffer length")
	end
	function prototype.slice(self, from, to)
		from, to = js_relative(from, self.byteLength, 0), js_relative(to, self.byteLength, self.byteLength)
		local result = __TS__New(ArrayBuffer, math.max(to - from, 0))
		result.js_cells = table.move(self:js_bytes(), from + 1, to, 1, {})
		return result
	end
	-- Its bytes, which it holds from now on.
	function prototype.js_bytes(self)
		local cells, class = self.js_cells, self.js_class
		if cells and not class then return cells end
		local bytes = {}
		if cells then
			for i = 1, #cells do
				local packed = js_pack(class.js_format, cells[i])
				for j = 1, #packed do bytes[#bytes + 1] = packed:byte(j) end
			end
		else
			for i = 1, self.byteLength do bytes[i] = 0 end
		end
		self.js_cells, self.js_class = bytes, nil
		-- Without cells, the metatable would be that of nil.
		if cells and getmetatable(cells) then
			-- The array that held them shows them.
			local length = #cells
			for i = length, 1, -1 do cells[i] = nil end
			self:js_show(setmetatable(cells, nil), class, 0, length)
		end
		return bytes
	end
	-- Makes a table without elements a typed array that shows a part of the buffer, from `offset` bytes on.
	function prototype.js_show(buffer, list, class, offset, length)
		local size, format = class.BYTES_PER_ELEMENT, class.js_format
		local function check(isRight, message)
			if not isRight then error(__TS__New(RangeError, message), 0) end
		end
		check(offset >= 0, "Start offset " .. js_text(offset) .. " is outside the bounds of the buffer")
		check(offset % size == 0, "start offset of " .. class.____toStringTag .. " should be a multiple of " .. size)
		if length == nil then
			check(buffer.byteLength % size == 0, "byte length of " .. class.____toStringTag .. " should be a multiple of " .. size)
			length = (buffer.byteLength - offset) // size
			check(length >= 0, "Start offset " .. js_text(offset) .. " is outside the bounds of the buffer")
		end
		length = js_whole(length)
		check(length >= 0 and offset + length * size <= buffer.byteLength, "Invalid typed array length: " .. js_text(length))
		list.js_memory, list.js_offset = buffer, offset
		if not buffer.js_cells and buffer.byteLength == length * size then
			-- The first to use the memory, and all of it, holds it.
			for i = 1, length do list[i] = class.js_convert(0) end
			buffer.js_cells, buffer.js_class = list, class
			setmetatable(list, class)
			return
		end
		local first = offset // size
		local function isPlace(key) return key >= 1 and key <= length and key % 1 == 0 end
		setmetatable(list, {
			__len = function() return length end,
			__index = function(_, key)
				if type(key) ~= "number" then return class.__index(list, key) end
				if not isPlace(key) then return nil end
				if buffer.js_class == class then return buffer.js_cells[first + key] end
				local at = offset + key * size
				return (string.unpack(format, string.char(table.unpack(buffer:js_bytes(), at - size + 1, at))))
			end,
			__newindex = function(_, key, value)
				if type(key) ~= "number" or not isPlace(key) then return end
				if buffer.js_class == class then
					buffer.js_cells[first + key] = value
					return
				end
				local at = offset + key * size
				table.move({js_pack(format, value):byte(1, size)}, 1, size, at - size + 1, buffer:js_bytes())
			end
		})
	end
end

-- helper: DataView
local DataView = __TS__Class()
do
	local prototype = DataView.prototype
	DataView.name, prototype.____toStringTag = "DataView", "DataView"
	function prototype.____constructor(self, buffer, offset, length)
		offset = js_whole(offset or 0)
		if offset < 0 or offset > buffer.byteLength then
			error(__TS__New(RangeError, "Start offset " .. js_text(offset) .. " is outside the bounds of the buffer"), 0)
		end
		length = length == nil and buffer.byteLength - offset or js_whole(length)
		if length < 0 or offset + length > buffer.byteLength then
			error(__TS__New(RangeError, "Invalid DataView length " .. js_text(length)), 0)
		end
		self.buffer, self.byteOffset, self.byteLength = buffer, offset, length
	end
	function prototype.getFloat32(self, at, isLittle) return js_get_data(self, at, "f", 4, isLittle) end
	function prototype.getFloat64(self, at, isLittle) return js_get_data(self, at, "d", 8, isLittle) end
	function prototype.getInt8(self, at) return js_get_data(self, at, "b", 1) end
	function prototype.getInt16(self, at, isLittle) return js_get_data(self, at, "i2", 2, isLittle) end
	function prototype.getInt32(self, at, isLittle) return js_get_data(self, at, "i4", 4, isLittle) end
	function prototype.getUint8(self, at) return js_get_data(self, at, "B", 1) end
	function prototype.getUint16(self, at, isLittle) return js_get_data(self, at, "I2", 2, isLittle) end
	function prototype.getUint32(self, at, isLittle) return js_get_data(self, at, "I4", 4, isLittle) end
	function prototype.setFloat32(self, at, value, isLittle) js_set_data(self, at, "f", 4, isLittle, js_to_float32(value)) end
	function prototype.setFloat64(self, at, value, isLittle) js_set_data(self, at, "d", 8, isLittle, js_to_float64(value)) end
	function prototype.setInt8(self, at, value) js_set_data(self, at, "B", 1, false, js_to_uint8(value)) end
	function prototype.setInt16(self, at, value, isLittle) js_set_data(self, at, "I2", 2, isLittle, js_to_uint16(value)) end
	function prototype.setInt32(self, at, value, isLittle) js_set_data(self, at, "I4", 4, isLittle, js_to_uint32(value)) end
	function prototype.setUint8(self, at, value) js_set_data(self, at, "B", 1, false, js_to_uint8(value)) end
	function prototype.setUint16(self, at, value, isLittle) js_set_data(self, at, "I2", 2, isLittle, js_to_uint16(value)) end
	function prototype.setUint32(self, at, value, isLittle) js_set_data(self, at, "I4", 4, isLittle, js_to_uint32(value)) end
end

-- helper: js_buffer_of
-- The buffer of a typed array; one that had none so far goes on holding the elements.
local function js_buffer_of(list)
	if not list.js_memory then
		local class = getmetatable(list)
		local buffer = __TS__New(ArrayBuffer, #list * class.BYTES_PER_ELEMENT)
		buffer.js_cells, buffer.js_class = list, class
		rawset(list, "js_memory", buffer)
	end
	return list.js_memory
end

-- helper: js_data_place
-- Where the bytes begin that are read or written through a DataView.
local function js_data_place(view, at, size)
	at = js_whole(at)
	if at < 0 or at + size > view.byteLength then
		error(__TS__New(RangeError, "Offset is outside the bounds of the DataView"), 0)
	end
	return view.byteOffset + at + 1
end

-- helper: js_get_data
local function js_get_data(view, at, format, size, isLittle)
	at = js_data_place(view, at, size)
	local packed = string.char(table.unpack(view.buffer:js_bytes(), at, at + size - 1))
	return (string.unpack((isLittle and "<" or ">") .. format, packed))
end

-- helper: js_pack
-- The bytes of an element. The sign of a computed NaN depends on the machine: it is positive, as JavaScript's `NaN`.
local function js_pack(format, value)
	local packed = string.pack(format, value)
	if value == value then return packed end
	local bits, sign = "I" .. #packed, 1 << #packed * 8 - 1
	local computed = #packed == 4 and 0x7fc00000 or 0x7ff8000000000000
	bits = format:sub(1, 1) .. bits
	return packed == string.pack(bits, computed | sign) and string.pack(bits, computed) or packed
end

-- helper: js_set_data
local function js_set_data(view, at, format, size, isLittle, value)
	at = js_data_place(view, at, size)
	local packed = js_pack((isLittle and "<" or ">") .. format, value)
	table.move({packed:byte(1, size)}, 1, size, at, view.buffer:js_bytes())
end
