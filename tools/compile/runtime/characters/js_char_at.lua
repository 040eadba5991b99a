-- effects: none
local function js_char_at(text, index)
	return __TS__StringCharAt(text, js_whole(index))
end
