-- How many parts `split` gives at most, as 32 bits.
-- effects: none
local function js_limit(limit)
	return limit and js_int32(limit) & 4294967295
end
