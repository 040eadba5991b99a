-- helper: js_acosh
-- effects: none
local function js_acosh(x)
	local above = x - 1
	return js_log1p(above + math.sqrt(2 * above + above * above))
end

-- helper: js_asinh
-- effects: none
local function js_asinh(x)
	if x - x ~= 0 or x == 0 then return x end
	local size = x < 0 and -x or x
	local result = js_log1p(size + size * size / (1 + math.sqrt(size * size + 1)))
	return x < 0 and -result or result
end

-- helper: js_atan
-- Functions of `Math` as values, which may be handed more arguments than they take.
-- effects: none
local function js_atan(x)
	return math.atan(x)
end

-- helper: js_atan2
-- effects: none
local function js_atan2(y, x)
	return math.atan(y, x)
end

-- helper: js_atanh
-- effects: none
local function js_atanh(x)
	return js_log1p(2 * x / (1 - x)) / 2
end

-- helper: js_cbrt
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

-- helper: js_cosh
-- From 709.7 on the power itself is near the end of what a number can be.
-- effects: none
local function js_cosh(x)
	local size = x < 0 and -x or x
	local half = math.exp(size / 2)
	return size < 709.7 and (math.exp(x) + math.exp(-x)) / 2 or half / 2 * half
end

-- helper: js_expm1
-- `e ^ x - 1` and `log(1 + x)`, exact near 0 as well (Kahan, in Higham: Accuracy and Stability, 2002, §1.14.1).
-- effects: none
local function js_expm1(x)
	local power = math.exp(x)
	if power == 1 then return x end
	if power - 1 == -1 or power - 1 == power then return power - 1 end
	return (power - 1) * x / math.log(power)
end

-- helper: js_fround
-- Rounds to 24 bits as Veltkamp splits a number, which is right, ties to even included, where a float of 32 bits is not
-- subnormal, zero or infinite.
-- effects: none
-- inlined
local function js_fround(x)
	local rounded = x * 536870913.0
	rounded = rounded - (rounded - x)
	if not (rounded >= 2^-126 and rounded < 2^128 or rounded <= -2^-126 and rounded > -2^128) then
		rounded = js_fround_packed(x)
	end
	return rounded
end

-- helper: js_fround_packed
-- effects: none
local function js_fround_packed(x)
	local rounded = string.unpack("f", string.pack("f", x))
	return rounded
end

-- helper: js_fround_sum
-- The same of sums of integers and of what floats of 32 bits hold: these are multiples of the least such float, and
-- exact where they are subnormal.
-- effects: none
-- inlined
local function js_fround_sum(x)
	local rounded = x * 536870913.0
	rounded = rounded - (rounded - x)
	if not (rounded < 2^128 and rounded > -2^128) then rounded = js_fround_packed(x) end
	return rounded
end

-- helper: js_hypot
-- effects: none
local function js_hypot(...)
	local values, largest, sum = {...}, 0, 0
	for i = 1, #values do
		local x = math.abs(values[i])
		if x == math.huge then return x end
		if x > largest or x ~= x then largest = x end
	end
	if largest == 0 or largest ~= largest then return largest end
	local rest = 0
	for i = 1, #values do
		local x = values[i] / largest
		local term = x * x - rest
		local next = sum + term
		rest = next - sum - term
		sum = next
	end
	return math.sqrt(sum) * largest
end

-- helper: js_hypot_of
-- The same of values that may be nullish, which count as NaN.
-- effects: none
local function js_hypot_of(...)
	local values = {...}
	local count = select("#", ...)
	for i = 1, count do values[i] = values[i] or 0 / 0 end
	return js_hypot(table.unpack(values, 1, count))
end

-- helper: js_log
-- effects: none
local function js_log(x)
	return math.log(x)
end

-- helper: js_log10
-- effects: none
local function js_log10(x)
	return math.log(x, 10)
end

-- helper: js_log1p
-- effects: none
local function js_log1p(x)
	local sum = 1 + x
	if sum == 1 then return x end
	return sum - sum == 0 and math.log(sum) * x / (sum - 1) or math.log(sum)
end

-- helper: js_log2
-- effects: none
local function js_log2(x)
	return math.log(x, 2)
end

-- helper: js_max
-- effects: none
local function js_max(a, b)
	if a > b or a ~= a then return a end
	return b
end

-- helper: js_max_of
-- effects: none
local function js_max_of(...)
	local values, most = {...}, -math.huge
	for i = 1, select("#", ...) do
		local value = values[i] or 0 / 0
		if value ~= value then return value end
		if value > most or value == 0 and most == 0 and 1 / value > 0 then most = value end
	end
	return most
end

-- helper: js_min
-- effects: none
local function js_min(a, b)
	if a < b or a ~= a then return a end
	return b
end

-- helper: js_min_of
-- effects: none
local function js_min_of(...)
	local values, least = {...}, math.huge
	for i = 1, select("#", ...) do
		local value = values[i] or 0 / 0
		if value ~= value then return value end
		if value < least or value == 0 and least == 0 and 1 / value < 0 then least = value end
	end
	return least
end

-- helper: js_pow
-- `a ** b`: NaN if the exponent is not finite, also for 1 and -1.
-- effects: none
local function js_pow(a, b)
	if b - b ~= 0 and (a == 1 or a == -1) then return 0 / 0 end
	return a ^ b
end

-- helper: js_random
local function js_random()
	return math.random()
end

-- helper: js_round
-- `Math.round`: halves go up, and what is below zero to -0.
-- effects: none
local function js_round(x)
	local below = x // 1
	return x - below >= 0.5 and -(-below - 1) or below
end

-- helper: js_sign
-- effects: none
local function js_sign(x)
	return x > 0 and 1 or x < 0 and -1 or x
end

-- helper: js_sinh
-- effects: none
local function js_sinh(x)
	local size = x < 0 and -x or x
	if size >= 709.7 then return x < 0 and -js_cosh(x) or js_cosh(x) end
	local part = js_expm1(size)
	local half = (part + part / (part + 1)) / 2
	return x < 0 and -half or half
end

-- helper: js_tanh
-- effects: none
local function js_tanh(x)
	if x > 20 or x < -20 then return x > 0 and 1 or -1 end
	local part = js_expm1(2 * x)
	return part / (part + 2)
end

-- helper: js_trunc
-- effects: none
local function js_trunc(x)
	return x >= 0 and x // 1 or -(-x // 1)
end
