-- Of integers.
-- effects: none
local function __TS__StringSlice(text, from, to)
	from = from or 0
	return text:sub(from < 0 and from or from + 1, to and to < 0 and to - 1 or to)
end
