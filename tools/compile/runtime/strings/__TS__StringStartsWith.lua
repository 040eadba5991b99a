local function __TS__StringStartsWith(text, part, from)
	part, from = part or "undefined", from and math.min(math.max(js_whole(from), 0), #text) or 0
	return text:sub(from + 1, from + #part) == part
end
