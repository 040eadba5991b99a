/** Library functions that write numbers in a base or with a count of digits. See library.ts. */

import type { LibraryFunction } from './library-entry.ts';

export const NUMBER_TEXT_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** `toFixed`: rounds the exact value, halves away from zero, which `string.format` rounds to even digits. */
  __TS__NumberToFixed: {
    text: `local function __TS__NumberToFixed(x, digits)
	if x ~= x or x >= 1e21 or x <= -1e21 then return js_text(x) end
	digits = math.min(digits or 0, 99)
	if x == 0 then x = 0 end
	local more = math.min(digits + 30, 99)
	if more > digits and string.format("%." .. more .. "f", x):sub(digits - more) == "5" .. ("0"):rep(more - digits - 1) then
		x = x * 1.0000000000000002
	end
	return string.format("%." .. digits .. "f", x)
end`,
    needs: ['js_text'],
  },
  /** `toString(radix)`: of a fraction the fewest digits that tell the number (Steele and White 1990). */
  js_radix: {
    text: `local function js_radix(value, radix)
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
	repeat
		local digit = math.tointeger(math.fmod(whole, radix))
		text = signs:sub(digit + 1, digit + 1) .. text
		whole = (whole - digit) / radix
	until whole < 1
	if #digits > 0 then text = text .. "." .. table.concat(digits) end
	return value < 0 and "-" .. text or text
end`,
    needs: ['js_text'],
  },
  /** `toExponential(digits)`: rounds the exact value, halves away from zero. */
  js_exponential: {
    text: `local function js_exponential(value, digits)
	if value ~= value or value - value ~= 0 then return js_text(value) end
	if value == 0 then value = 0 end
	local text
	if digits then
		digits = math.min(digits, 99)
		local more = math.min(digits + 30, 99)
		text = string.format("%." .. more .. "e", value)
		if more > digits and text:match("%d(%d+)e"):sub(digits - more) == "5" .. ("0"):rep(more - digits - 1) then
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
end`,
    needs: ['js_text'],
  },
  js_precision: {
    text: `local function js_precision(value, precision)
	if not precision or value ~= value or value - value ~= 0 then return js_text(value) end
	local text = js_exponential(value, precision - 1)
	local exponent = math.tointeger(text:match("e(.*)$"))
	if exponent < -6 or exponent >= precision then return text end
	local sign, digits = text:match("^-?"), text:match("^-?(.*)e"):gsub("%.", "")
	if exponent < 0 then return sign .. "0." .. ("0"):rep(-exponent - 1) .. digits end
	if exponent + 1 == precision then return sign .. digits end
	return sign .. digits:sub(1, exponent + 1) .. "." .. digits:sub(exponent + 2)
end`,
    needs: ['js_exponential'],
  },
  /** An argument of which the language says between which numbers it has to be; none stays none. */
  js_in_range: {
    text: `local function js_in_range(value, least, most, message)
	if value == nil then return nil end
	local whole = js_whole(value)
	if whole < least or whole > most then error(__TS__New(RangeError, message), 0) end
	return whole
end`,
    needs: ['js_whole', 'RangeError', '__TS__New'],
  },
};
