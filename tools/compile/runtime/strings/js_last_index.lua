-- effects: none
local function js_last_index(text, part, from)
	part = part or "undefined"
	from = from and from == from and math.max(js_whole(from), 0) or #text
	for i = math.min(from, #text - #part), 0, -1 do
		if text:sub(i + 1, i + #part) == part then return i end
	end
	return -1
end
