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
