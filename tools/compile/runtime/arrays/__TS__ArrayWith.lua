local function __TS__ArrayWith(list, index, value)
	local count, copy = #list, table.move(list, 1, #list, 1, {})
	index = js_whole(index)
	if index < -count or index >= count then error(__TS__New(RangeError, "Invalid index : " .. index), 0) end
	copy[index < 0 and count + index + 1 or index + 1] = value
	return copy
end
