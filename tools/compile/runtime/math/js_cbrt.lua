-- effects: none
-- The steps of FreeBSD's cbrt, which V8 takes too, so that the last bit is the same: an estimate of five bits from a
-- third of the exponent, a polynomial for 23 bits, and one step of Newton's.
local function js_cbrt(x)
	if x == 0 or x ~= x or x - x ~= 0 then return x end
	local function bits(value) return (string.unpack("<i8", string.pack("<d", value))) end
	local function number(value) return (string.unpack("<d", string.pack("<i8", value))) end
	local size = x < 0 and -x or x
	local isNormal = size >= 2.2250738585072014e-308
	local high = bits(isNormal and size or size * 2 ^ 54) >> 32
	local root = number(high // 3 + (isNormal and 715094163 or 696219795) << 32)
	local r = root * root * (root / size)
	root = root * (1.87595182427177009643 + r * (-1.88497979543377169875 + r * 1.621429720105354466140) + r * r * r * (-0.758397934778766047437 + r * 0.145996192886612446982))
	root = number(bits(root) + 2147483648 & -1073741824)
	r = size / (root * root)
	root = root + root * ((r - root) / (root + root + r))
	return x < 0 and -root or root
end
