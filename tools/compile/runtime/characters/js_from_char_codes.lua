local function js_from_char_codes(...)
	local parts = {...}
	for i = 1, select("#", ...) do
		local code = js_int32(parts[i] or 0) & 65535
		parts[i] = code < 256 and string.char(code) or js_from_code_points(code)
	end
	return table.concat(parts)
end
