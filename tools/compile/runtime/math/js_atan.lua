-- Functions of `Math` as values, which may be handed more arguments than they take.
-- effects: none
local function js_atan(x)
	return math.atan(x)
end
