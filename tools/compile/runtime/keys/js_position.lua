-- Where Lua has the element of an array whose position is a string or a number; any other key as it is.
local function js_position(key)
	if type(key) == "number" then return key + 1 end
	local number = math.tointeger(tonumber(key))
	return number and tostring(number) == key and number + 1 or key
end
