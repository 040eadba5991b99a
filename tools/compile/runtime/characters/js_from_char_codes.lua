local function js_from_char_codes(...)
	local parts = {...}
	for i, code in ipairs(parts) do
		code = code // 1 & 65535
		parts[i] = code < 256 and string.char(code) or js_from_code_points(code)
	end
	return table.concat(parts)
end
