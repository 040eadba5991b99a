-- A position in something with a length, counted from the end if it is negative; `none` if there is no position.
-- effects: none
local function js_relative(x, length, none)
	if not x then return none end
	x = js_whole(x)
	return x < 0 and math.max(length + x, 0) or math.min(x, length)
end
