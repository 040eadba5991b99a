-- helper: __TS__Number
-- ECMAScript's ToNumber for a value that is not an object. Large numbers are floats, so that products do not wrap.
local function __TS__Number(value)
	if type(value) == "boolean" then return value and 1 or 0 end
	if type(value) ~= "string" then return tonumber(value) or 0 / 0 end
	local sign, text = js_spaced(value):match("^%s*([+-]?)(.-)%s*$")
	if sign .. text == "" then return 0 end
	if text == "Infinity" then return tonumber(sign .. "1e999") end
	local base, digits = text:match("^0([bBoOxX])(%x+)$")
	local number
	if base then number = sign == "" and js_binary(digits, ({b = 2, o = 8, x = 16})[base:lower()])
	else number = not text:find("[xX]") and tonumber(sign .. text) end
	if not number then return 0 / 0 end
	if number == 0 and sign == "-" then return -0.0 end
	return number >= -3e9 and number <= 3e9 and number or number + 0.0
end

-- helper: __TS__NumberToFixed
-- `toFixed`: rounds the exact value, halves away from zero, which `string.format` rounds to even digits.
local function __TS__NumberToFixed(x, digits)
	if x ~= x or x >= 1e21 or x <= -1e21 then return js_text(x) end
	digits = digits or 0
	if x == 0 then x = 0 end
	local more = math.min(digits + 30, 99)
	if more > digits and string.format("%." .. more .. "f", x):sub(digits - more) == "5" .. ("0"):rep(more - digits - 1) then
		x = x * 1.0000000000000002
	end
	return string.format("%." .. digits .. "f", x)
end

-- helper: __TS__ParseFloat
local function __TS__ParseFloat(text)
	local sign, rest = js_spaced(js_text(text)):match("^%s*([+-]?)(.*)$")
	local number = rest:match("^Infinity") and math.huge or tonumber(rest:match("^%d+%.?%d*[eE][+-]?%d+") or rest:match("^%.%d+[eE][+-]?%d+") or rest:match("^%d+%.?%d*") or rest:match("^%.%d+"))
	if not number then return 0 / 0 end
	if number > 3e9 then number = number + 0.0 end
	return sign == "-" and -(number + 0.0) or number
end

-- helper: __TS__ParseInt
local function __TS__ParseInt(text, base)
	local sign, rest = js_spaced(js_text(text)):match("^%s*([+-]?)(.*)$")
	base = js_int32(base or 0)
	if (base == 0 or base == 16) and rest:find("^0[xX]") then rest, base = rest:sub(3), 16 end
	if base == 0 then base = 10 end
	local digits = rest:match("^%w*")
	for i = 1, #digits do
		if tonumber(digits:sub(i, i), 36) >= base then
			digits = digits:sub(1, i - 1)
			break
		end
	end
	if digits == "" or base < 2 or base > 36 then return 0 / 0 end
	local value = #digits > 9 and 0.0 or 0
	if base == 10 then
		value = tonumber(digits) + value
	elseif base & base - 1 == 0 then
		value = js_binary(digits, base) + value
	else
		-- In as many digits at a time as V8 takes, for the same rounding.
		local part, times = 0, 1
		for letter in digits:gmatch(".") do
			if times * base > 119304647 then value, part, times = value * times + part, 0, 1 end
			part, times = part * base + tonumber(letter, 36), times * base
		end
		value = value * times + part
	end
	if value > 3e9 then value = value + 0.0 end
	return sign == "-" and (value == 0 and -0.0 or -value) or value
end

-- helper: js_binary
-- The number that digits of a base of 2, 4, 8, 16 or 32 stand for, rounded once.
-- effects: none
local function js_binary(digits, base)
	local value, scale = 0, 1.0
	for letter in digits:gmatch(".") do
		local digit = tonumber(letter, base)
		if not digit then return nil end
		if value < 1 << 57 then
			value = value * base + digit
		else
			scale = scale * base
			if digit > 0 then value = value | 1 end
		end
	end
	return scale > 1 and value * scale or value
end

-- helper: js_ceil
-- `Math.ceil` as a value: it leaves floats floats, as Lua's own does not.
-- effects: none
local function js_ceil(x)
	return -(-x // 1)
end

-- helper: js_exponential
-- `toExponential(digits)`: rounds the exact value, halves away from zero.
-- effects: none
local function js_exponential(value, digits)
	if value ~= value or value - value ~= 0 then return js_text(value) end
	if value == 0 then value = 0 end
	local text
	if digits then
		local more = math.min(digits + 30, 99)
		text = string.format("%." .. more .. "e", value)
		if more > digits and text:match("%.(%d+)e"):sub(digits - more) == "5" .. ("0"):rep(more - digits - 1) then
			value = value * 1.0000000000000002
		end
		text = string.format("%." .. digits .. "e", value)
	else
		for count = 0, 16 do
			text = string.format("%." .. count .. "e", value)
			if tonumber(text) == value then break end
		end
	end
	local short = text:gsub("e([+-])0*(%d)", "e%1%2")
	return short
end

-- helper: js_floor
-- `Math.floor` as a value: it leaves floats floats, as Lua's own does not.
-- effects: none
local function js_floor(x)
	return x // 1
end

-- helper: js_given_number
-- An argument of any type as a number, if it is given.
local function js_given_number(value)
	return value ~= nil and js_number(value) or nil
end

-- helper: js_in_range
-- An argument of which the language says between which numbers it has to be; none stays none. A message with a colon at
-- its end shows it.
local function js_in_range(value, least, most, message)
	if value == nil then return nil end
	local whole = js_whole(value)
	if whole < least or whole > most then
		error(__TS__New(RangeError, message:find(": $") and message .. js_text(value) or message), 0)
	end
	return whole
end

-- helper: js_is_safe
-- effects: none
local function js_is_safe(value)
	return math.type(value) ~= nil and value % 1 == 0 and value <= 9007199254740991 and value >= -9007199254740991
end

-- helper: js_lua_numbers
-- Values as Lua files get them: whole numbers are integers, whose text has no point.
-- effects: none
local function js_lua_numbers(value, ...)
	if math.type(value) == "float" then value = math.tointeger(value) or value end
	if select("#", ...) > 0 then return value, js_lua_numbers(...) end
	return value
end

-- helper: js_note
-- The note of `sfx`: of a number a whole one in Lua's sense, as which alone the console takes it.
-- effects: none
local function js_note(note)
	return type(note) == "number" and math.floor(note) or note
end

-- helper: js_number
-- ECMAScript's ToNumber for a value of any type.
local function js_number(value)
	local kind = type(value)
	if kind == "number" then return value end
	if kind ~= "table" then return __TS__Number(value) end
	if value.valueOf then
		local plain = value:valueOf()
		if type(plain) ~= "table" then return js_number(plain) end
	end
	if value.toString then return js_number(value:toString()) end
	if #value == 0 then return not getmetatable(value) and next(value) == nil and 0 or 0 / 0 end
	return #value == 1 and type(value[1]) ~= "boolean" and js_number(value[1]) or 0 / 0
end

-- helper: js_numbers
-- Values of any type as numbers.
local function js_numbers(none, ...)
	local values = {...}
	local count = select("#", ...)
	for i = 1, count do
		if values[i] == nil then values[i] = none else values[i] = js_number(values[i]) end
	end
	return table.unpack(values, 1, count)
end

-- helper: js_of_numbers
-- A function that takes as many numbers, or any number of them, and is given values of any type.
local function js_of_numbers(call, count)
	return function(...)
		return call(js_numbers(0 / 0, table.unpack({...}, 1, count or select("#", ...))))
	end
end

-- helper: js_precision
-- effects: none
local function js_precision(value, precision)
	if not precision or value ~= value or value - value ~= 0 then return js_text(value) end
	local text = js_exponential(value, precision - 1)
	local exponent = math.tointeger(text:match("e(.*)$"))
	if exponent < -6 or exponent >= precision then return text end
	local sign, digits = text:match("^-?"), text:match("^-?(.*)e"):gsub("%.", "")
	if exponent < 0 then return sign .. "0." .. ("0"):rep(-exponent - 1) .. digits end
	if exponent + 1 == precision then return sign .. digits end
	return sign .. digits:sub(1, exponent + 1) .. "." .. digits:sub(exponent + 2)
end

-- helper: js_radix
-- `toString(radix)`: of a fraction the fewest digits that tell the number (Steele and White 1990).
-- effects: none
local function js_radix(value, radix)
	if not radix or radix == 10 or value ~= value or value - value ~= 0 then return js_text(value) end
	local signs = "0123456789abcdefghijklmnopqrstuvwxyz"
	local size = value < 0 and -value or value
	local whole = size // 1
	local rest, digits = size - whole + 0.0, {}
	if rest > 0 then
		local next = string.unpack("<d", string.pack("<i8", string.unpack("<i8", string.pack("<d", size + 0.0)) + 1))
		local gap = math.max((next - size) / 2, 5e-324)
		repeat
			rest, gap = rest * radix, gap * radix
			local digit = rest // 1
			digits[#digits + 1], rest = digit, rest - digit
			if (rest > 0.5 or rest == 0.5 and digit % 2 == 1) and rest + gap > 1 then
				local i = #digits
				while i > 0 and digits[i] == radix - 1 do digits[i], i = nil, i - 1 end
				if i > 0 then digits[i] = digits[i] + 1 else whole = whole + 1 end
				break
			end
		until rest < gap
		for i, digit in ipairs(digits) do digits[i] = signs:sub(digit // 1 + 1 | 0, digit // 1 + 1 | 0) end
	end
	local text = ""
	-- Digits that a double does not hold are zeros.
	while whole / radix >= 2 ^ 53 do whole, text = whole / radix, text .. "0" end
	repeat
		local digit = math.tointeger(math.fmod(whole, radix) // 1)
		text = signs:sub(digit + 1, digit + 1) .. text
		whole = (whole - digit) / radix
	until whole < 1
	if #digits > 0 then text = text .. "." .. table.concat(digits) end
	return value < 0 and "-" .. text or text
end

-- helper: js_relative
-- A position in something with a length, counted from the end if it is negative; `none` if there is no position.
-- effects: none
local function js_relative(x, length, none)
	if not x then return none end
	if math.type(x) ~= "integer" then x = js_whole(x) end
	if x < 0 then x = x + length end
	return x < 0 and 0 or x < length and x or length
end

-- helper: js_whole
-- A position as an integer; what is not a number counts as 0.
-- effects: none
local function js_whole(x)
	if math.type(x) == "integer" then return x end
	x = x == x and math.max(-1e15, math.min(x or 0, 1e15)) or 0
	return x >= 0 and math.floor(x) or math.ceil(x)
end
