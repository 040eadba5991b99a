local function __TS__ArrayConcat(list, ...)
	local result = table.move(list, 1, #list, 1, {})
	for _, item in ipairs({...}) do
		if __TS__ArrayIsArray(item) then table.move(item, 1, #item, #result + 1, result) else result[#result + 1] = item end
	end
	return result
end
