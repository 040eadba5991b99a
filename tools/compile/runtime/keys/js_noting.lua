-- The metatable of objects that note the order in which they get their keys.
local js_noting = {__newindex = function(object, key, value)
	if value == nil then return end
	local positions = js_positions[object]
	positions[js_positions] = positions[js_positions] + 1
	positions[key] = positions[js_positions]
	rawset(object, key, value)
end}
