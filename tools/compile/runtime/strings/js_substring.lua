-- effects: none
local function js_substring(text, from, to)
	return __TS__StringSubstring(text, js_whole(from), to and js_whole(to))
end
