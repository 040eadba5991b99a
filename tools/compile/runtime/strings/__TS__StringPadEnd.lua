local function __TS__StringPadEnd(text, length, fill)
	return text .. js_padding(text, length, fill)
end
