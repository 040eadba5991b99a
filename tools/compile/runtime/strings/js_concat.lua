-- `text.concat(…)`, where an argument may be missing.
-- effects: none
local function js_concat(text, ...)
	local parts = {text:sub(1), ...}
	for i = 2, select("#", ...) + 1 do parts[i] = parts[i] or "undefined" end
	return table.concat(parts)
end
