-- Makes a table note the order in which it gets its keys; `keys` are those that it has.
-- effects: reads
local function js_ordered(object, keys)
	local positions = {[js_positions] = keys and #keys or 0}
	for i, key in ipairs(keys or positions) do positions[key] = i end
	js_positions[object] = positions
	return setmetatable(object, js_noting)
end
