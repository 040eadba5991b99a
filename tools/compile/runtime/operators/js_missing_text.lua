-- What is not there becomes a string of its own where strings are joined.
local function js_missing_text(a, b)
	return (a or "undefined") .. (b or "undefined")
end
js_missing.__concat = js_missing_text
