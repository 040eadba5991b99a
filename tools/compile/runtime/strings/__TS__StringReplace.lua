local function __TS__StringReplace(text, part, replacement)
	part = part or "undefined"
	local from, to = text:find(part, 1, true)
	if not from then return text end
	return text:sub(1, from - 1) .. js_substitute(text, part, from - 1, replacement) .. text:sub(to + 1)
end
