-- The order of plain values by their strings.
local function js_text_order(_, a, b)
	a, b = js_text(a), js_text(b)
	return a < b and -1 or a > b and 1 or 0
end
