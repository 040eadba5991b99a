local function js_element(value, index)
	if type(value) == "string" then return __TS__StringAccess(value, index) end
	if value.length ~= nil then return value[index] end
	value = value[index + 1]
	if value ~= js_nothing then return value end
end
