-- effects: none
local function __TS__TypeOf(value)
	local kind = type(value)
	return kind == "table" and "object" or kind == "nil" and "undefined" or kind
end
