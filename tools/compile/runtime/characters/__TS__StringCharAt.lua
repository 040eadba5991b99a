-- Of an integer.
-- effects: none
local function __TS__StringCharAt(text, index)
	index = (index or 0) + 1
	return index > 0 and text:sub(index, index) or ""
end
