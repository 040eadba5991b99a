-- `String(value)`, which is text of symbols too.
local function js_string_of(value)
	local meta = type(value) == "table" and getmetatable(value)
	if meta and meta.js_symbol then return "Symbol(" .. (value.description or "") .. ")" end
	return js_string(value)
end
