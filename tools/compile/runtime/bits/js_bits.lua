-- Bit operations on numbers that Lua refuses: with a fraction, infinite or beyond 2^63. They are turned into 32
-- bits; other operands, such as a mask of 32 ones, stay as they are. Nothing calls this by name.
local function js_bits(x)
	return math.tointeger(x) or js_int32(x)
end
debug.setmetatable(0, {
	__band = function(a, b) return js_bits(a) & js_bits(b) end,
	__bor = function(a, b) return js_bits(a) | js_bits(b) end,
	__bxor = function(a, b) return js_bits(a) ~ js_bits(b) end,
	__shl = function(a, b) return js_bits(a) << b end,
	__bnot = function(x) return ~js_bits(x) end
})
