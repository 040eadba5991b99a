-- effects: none
local function js_substr(text, from, count)
	from = js_whole(from)
	if from < 0 then from = math.max(#text + from, 0) end
	return text:sub(from + 1, count and from + math.max(js_whole(count), 0) or #text)
end
