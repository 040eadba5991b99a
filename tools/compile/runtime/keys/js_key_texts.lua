-- Makes keys strings, as they are in JavaScript.
local function js_key_texts(keys)
	for i, key in ipairs(keys) do
		if type(key) == "number" then keys[i] = js_text(key) end
	end
	return keys
end
