-- effects: none
local function js_is_safe(value)
	return math.type(value) ~= nil and value % 1 == 0 and value <= 9007199254740991 and value >= -9007199254740991
end
