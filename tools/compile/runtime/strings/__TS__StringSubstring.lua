-- Of integers.
-- effects: none
local function __TS__StringSubstring(text, from, to)
	from, to = math.max(from, 0), to and math.max(to, 0) or #text
	return text:sub(math.min(from, to) + 1, math.max(from, to))
end
