local function js_element(value, index)
	if type(value) == "string" then return __TS__StringAccess(value, index) end
	if value.length ~= nil then return value[index] end
	return value[index + 1]
end
