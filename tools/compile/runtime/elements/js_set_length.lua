-- The length of an array, or of an object that has one of its own, is set.
local function js_set_length(value, length)
	if value.length == nil then
		return __TS__ArraySetLength(value, js_list_length(length))
	end
	value.length = length
	return length
end
