-- A value of which a method is called.
-- effects: none
local function js_there(value)
	if value == nil then error("attempt to index a nil value", 0) end
	return value
end
