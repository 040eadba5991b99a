local function __TS__StringIncludes(text, part, from)
	from = from and math.min(math.max(js_whole(from), 0), #text) or 0
	return text:find(part or "undefined", from + 1, true) ~= nil
end
