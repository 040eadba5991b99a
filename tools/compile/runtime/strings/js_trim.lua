-- effects: none
local function js_trim(text)
	return (text:match("^%s*(.-)%s*$"))
end
