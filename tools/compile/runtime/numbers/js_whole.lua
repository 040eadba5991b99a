-- A position as an integer; what is no number counts as 0.
-- effects: none
local function js_whole(x)
	if math.type(x) == "integer" then return x end
	if not x or x ~= x then return 0 end
	if x - x ~= 0 then return x > 0 and math.maxinteger >> 1 or math.mininteger >> 1 | math.mininteger end
	return x >= 0 and math.floor(x) or math.ceil(x)
end
