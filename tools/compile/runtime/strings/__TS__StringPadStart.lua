local function __TS__StringPadStart(text, length, fill)
	return js_padding(text, length, fill) .. text
end
