-- effects: reads
local function js_is_frozen(value)
	return type(value) ~= "table" and type(value) ~= "function" or js_frozen[value] == true
end
