-- A position in something with a length, counted from the end if it is negative; `none` if there is no position.
-- effects: none
local function js_relative(x, length, none)
	if not x then return none end
	if math.type(x) ~= "integer" then x = js_whole(x) end
	if x < 0 then x = x + length end
	return x < 0 and 0 or x < length and x or length
end
