-- helper: __TS__TypeOf
-- Classes, and functions with properties, are tables too.
-- effects: reads
local function __TS__TypeOf(value)
	local kind = type(value)
	if kind ~= "table" then return kind == "nil" and "undefined" or kind end
	local meta, prototype = getmetatable(value), rawget(value, "prototype")
	if meta and meta.js_symbol then return "symbol" end
	local isClass = type(prototype) == "table" and rawget(prototype, "constructor") == value
	return (isClass or meta and meta.__call) and "function" or "object"
end

-- helper: js_add
-- `a + b` where neither is known to be a number or a string.
local function js_add(a, b)
	if type(a) == "number" and type(b) == "number" then return a - 0.0 + b end
	a, b = js_primitive(a, true), js_primitive(b, true)
	if type(a) == "string" or type(b) == "string" then return js_string(a) .. js_string(b) end
	return js_number(a) - 0.0 + js_number(b)
end

-- helper: js_add_null
-- The same where an operand that is nil is null, for those that are said to be.
local function js_add_null(a, b, isNullA, isNullB)
	a, b = js_primitive(a, true), js_primitive(b, true)
	local null = (type(a) == "string" or type(b) == "string") and "null" or 0
	if a == nil and isNullA then a = null end
	if b == nil and isNullB then b = null end
	return js_add(a, b)
end

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

-- helper: js_equal
-- `a == b` of values of different types.
local function js_equal(a, b)
	if a == b then return true end
	local left, right = type(a), type(b)
	if left == right or a == nil or b == nil then return false end
	if left == "table" then return js_equal(js_primitive(a, true), b) end
	if right == "table" then return js_equal(a, js_primitive(b, true)) end
	return js_number(a) == js_number(b)
end

-- helper: js_imul
-- effects: none
local function js_imul(a, b)
	return (js_int32(a) * js_int32(b) & 4294967295 ~ 2147483648) - 2147483648
end

-- helper: js_in
-- Whether an object has a property, which may be an accessor: that is there whatever it gives.
local function js_in(object, key, read)
	local meta = getmetatable(object)
	local accessors = type(meta) == "table" and (rawget(meta, "js_own") or rawget(meta, "____accessors"))
	if accessors and accessors[key] then return true end
	if read then return read(object, key) ~= nil end
	return object[key] ~= nil
end

-- helper: js_in_any
-- `key in object` of what may be anything; `kinds` are those of objects that have a built-in member of this name.
local function js_in_any(object, key, kinds)
	local kind = __TS__TypeOf(object)
	if kind ~= "object" and kind ~= "function" then
		error(__TS__New(TypeError, "Cannot use 'in' operator to search for '" .. tostring(key) .. "'"), 0)
	end
	if type(object) == "table" then
		if js_in(object, key, js_property) then return true end
	elseif js_member(object, key) ~= nil then
		return true
	end
	if __TS__ArrayIsArray(object) then kind = "array" end
	return kinds ~= nil and kinds:find(kind) ~= nil
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

-- helper: js_is
-- effects: none
local function js_is(a, b)
	if a == b then return a ~= 0 or 1 / a == 1 / b end
	return a ~= a and b ~= b
end

-- helper: js_missing
-- What is not there, or `false` in its place, counts as NaN, and is neither less nor greater than anything.
local js_missing = {__lt = function() return false end}
js_missing.__le = js_missing.__lt
for name in ("add sub mul div mod pow unm idiv"):gmatch("%a+") do
	js_missing["__" .. name] = function() return 0 / 0 end
end
debug.setmetatable(nil, js_missing)
debug.setmetatable(false, js_missing)

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

-- helper: js_missing_text
-- What is not there becomes a string of its own where strings are joined.
local function js_missing_text(a, b)
	return (a or "undefined") .. (b or "undefined")
end
js_missing.__concat = js_missing_text

-- helper: js_no_members
-- Numbers, booleans and functions have no members; that of nil is still an error. After helpers with other metatables.
for _, value in ipairs({0, true, ipairs}) do
	local meta = {}
	for name, method in pairs(debug.getmetatable(value) or {}) do meta[name] = method end
	meta.__index = meta.__index or function() end
	debug.setmetatable(value, meta)
end

-- helper: js_order
-- -1, 0 or 1 as `a` is less than, equal to or greater than `b`; NaN if they have no order.
local function js_order(a, b)
	a, b = js_primitive(a), js_primitive(b)
	if type(a) ~= "string" or type(b) ~= "string" then a, b = js_number(a), js_number(b) end
	return a < b and -1 or a > b and 1 or a == b and 0 or 0 / 0
end

-- helper: js_primitive
-- ECMAScript's ToPrimitive: of dates in a sum the text.
local function js_primitive(value, isSum)
	if type(value) ~= "table" then return value end
	local plain = value.valueOf and value:valueOf(isSum)
	if not value.valueOf or type(plain) == "table" then return js_string(value) end
	return plain
end

-- helper: js_remainder
-- `a % b`: the sign is that of the dividend, and a divisor of 0 gives NaN.
-- effects: none
local function js_remainder(a, b)
	if b == 0 or not (a and b) then return 0 / 0 end
	return math.fmod(a, b)
end

-- helper: js_there
-- A value of which a method is called.
-- effects: none
local function js_there(value)
	if value == nil then error("attempt to index a nil value", 0) end
	return value
end

-- helper: js_truth
-- Whether a value counts as true: not false, undefined, 0, NaN or the empty string.
-- effects: none
local function js_truth(value)
	return value and value ~= 0 and value ~= "" and value == value or false
end
