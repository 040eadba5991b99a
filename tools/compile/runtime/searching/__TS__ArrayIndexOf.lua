local function __TS__ArrayIndexOf(list, value, from)
	for i = js_relative(from, #list, 0) + 1, #list do
		if list[i] == value then return i - 1 end
	end
	return -1
end
