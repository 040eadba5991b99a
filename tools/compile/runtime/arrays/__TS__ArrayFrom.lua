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
