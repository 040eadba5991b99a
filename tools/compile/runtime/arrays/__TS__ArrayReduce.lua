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
