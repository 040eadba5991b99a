-- effects: none
local function js_slice(text, from, to)
	return __TS__StringSlice(text, js_whole(from), to and js_whole(to))
end
