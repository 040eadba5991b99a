-- effects: none
local function js_fround(x)
	local rounded = string.unpack("f", string.pack("f", x))
	return rounded
end
