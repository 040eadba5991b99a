-- effects: none
local function js_padding(text, length, fill)
	local missing = js_whole(length) - #text
	fill = fill or " "
	return missing > 0 and fill ~= "" and fill:rep(missing // #fill + 1):sub(1, missing) or ""
end
