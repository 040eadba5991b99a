-- effects: none
local function js_max(a, b)
	if a > b or a ~= a then return a end
	return b
end
