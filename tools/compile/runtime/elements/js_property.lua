-- A property of what may be an array, an object or a string; nothing else but functions has any.
local function js_property(value, key)
	local isText = type(value) == "string"
	if key == "length" and (isText or __TS__ArrayIsArray(value)) then return #value end
	if isText then
		key = js_position(key)
		return type(key) == "number" and __TS__StringAccess(value, key - 1) or nil
	end
	if __TS__ArrayIsArray(value) then return js_taken(value[js_position(key)]) end
	if type(value) == "table" or value == nil then return value[key] end
end
