-- Where Lua has the element of an array whose position is a string.
local function js_position(key)
	local number = tonumber(key)
	return number and number + 1 or key
end
