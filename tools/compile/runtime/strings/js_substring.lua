-- effects: none
local function js_substring(text, from, to)
	from, to = math.max(js_whole(from), 0), to and math.max(js_whole(to), 0) or #text
	if from > to then from, to = to, from end
	return text:sub(from + 1, to)
end
