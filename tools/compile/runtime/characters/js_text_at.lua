-- effects: none
local function js_text_at(text, index)
	index = js_whole(index)
	if index < 0 then index = index + #text end
	return index >= 0 and index < #text and text:sub(index + 1, index + 1) or nil
end
