-- A position as an integer; what is no number counts as 0.
-- effects: none
local function js_whole(x)
	if math.type(x) == "integer" then return x end
	x = x == x and math.max(-1e15, math.min(x or 0, 1e15)) or 0
	return x >= 0 and math.floor(x) or math.ceil(x)
end
