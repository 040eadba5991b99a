-- effects: none
local function js_code_point(text, index)
	index = js_whole(index)
	if index < 0 then return nil end
	local code = text:byte(index + 1)
	return code
end
