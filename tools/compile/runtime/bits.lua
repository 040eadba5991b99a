-- helper: js_bits
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

-- helper: js_clz32
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

-- helper: js_imul
-- effects: none
local function js_imul(a, b)
	return (js_int32(a) * js_int32(b) & 4294967295 ~ 2147483648) - 2147483648
end

-- helper: js_int32
-- ECMAScript's ToInt32: truncated, then the low 32 bits as a signed number.
-- effects: none
local function js_int32(x)
	x = x >= 0 and x // 1 or -(-x // 1)
	if x >= -2147483648 and x <= 2147483647 then return x | 0 end
	if x - x ~= 0 then return 0 end
	return ((math.fmod(x, 4294967296) | 0) + 2147483648 & 4294967295) - 2147483648
end

-- helper: js_missing_bits
-- What is not there counts as 0 in bit operations.
for name, apply in pairs({
	band = function(a, b) return a & b end,
	bor = function(a, b) return a | b end,
	bxor = function(a, b) return a ~ b end,
	shl = function(a, b) return a << b end,
	shr = function(a, b) return a >> b end
}) do
	js_missing["__" .. name] = function(a, b) return apply(a or 0, b or 0) end
end
function js_missing.__bnot() return -1 end
