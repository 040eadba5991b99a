local function js_index(text, part, from)
	from = math.min(math.max(js_whole(from), 0), #text)
	return (text:find(part or "undefined", from + 1, true) or 0) - 1
end
