local function __TS__StringCharCodeAt(text, index)
	if not index or index % 1 ~= 0 or index > 1e15 then index = js_whole(index) end
	return index >= 0 and text:byte(index + 1) or 0 / 0
end
