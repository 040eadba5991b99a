-- `replace` by a string without `$`.
-- effects: none
local function js_replace(text, part, replacement)
	part = part or "undefined"
	local from, to = text:find(part, 1, true)
	return from and text:sub(1, from - 1) .. replacement .. text:sub(to + 1) or text
end
