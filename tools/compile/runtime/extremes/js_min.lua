-- effects: none
local function js_min(a, b)
	if a < b or a ~= a then return a end
	return b
end
