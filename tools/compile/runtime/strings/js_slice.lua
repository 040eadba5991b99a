-- effects: none
local function js_slice(text, from, to)
	from, to = js_whole(from), to and js_whole(to) or #text
	if from < 0 then from = math.max(#text + from, 0) end
	if to < 0 then to = math.max(#text + to, 0) end
	return text:sub(from + 1, to)
end
