local function __TS__ArrayForEach(list, call, this)
	for i = 1, #list do
		local value = list[i]
		if value ~= nil then call(this, value, i - 1, list) end
	end
end
