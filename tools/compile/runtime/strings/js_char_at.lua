-- effects: none
local function js_char_at(text, index)
	index = js_whole(index) + 1
	return index > 0 and text:sub(index, index) or ""
end
