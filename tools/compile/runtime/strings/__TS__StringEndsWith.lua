local function __TS__StringEndsWith(text, part, stop)
	part, stop = part or "undefined", stop and math.max(math.min(js_whole(stop), #text), 0) or #text
	return stop >= #part and text:sub(stop - #part + 1, stop) == part
end
