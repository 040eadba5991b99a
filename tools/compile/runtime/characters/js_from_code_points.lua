-- Letters by their numbers, in as many bytes as UTF-8 takes for them.
local function js_from_code_points(...)
	local parts = {...}
	local function tail(code, shift) return code >> shift & 63 | 128 end
	for i = 1, select("#", ...) do
		local code = math.tointeger(parts[i])
		if not code or code < 0 or code > 1114111 then
			error(__TS__New(RangeError, "Invalid code point " .. js_text(parts[i])), 0)
		end
		parts[i] = code < 128 and string.char(code)
			or code < 2048 and string.char(192 | code >> 6, tail(code, 0))
			or code < 65536 and string.char(224 | code >> 12, tail(code, 6), tail(code, 0))
			or string.char(240 | code >> 18, tail(code, 12), tail(code, 6), tail(code, 0))
	end
	return table.concat(parts)
end
