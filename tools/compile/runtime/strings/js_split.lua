local function js_split(text, separator, limit)
	local parts = separator and __TS__StringSplit(text, separator) or {text}
	limit = limit and js_whole(limit) or -1
	for i = #parts, limit < 0 and #parts + 1 or limit + 1, -1 do parts[i] = nil end
	return parts
end
