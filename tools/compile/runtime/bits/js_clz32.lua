-- effects: none
local function js_clz32(x)
	x = js_int32(x) & 4294967295
	local count = 32
	while x > 0 do
		x = x >> 1
		count = count - 1
	end
	return count
end
