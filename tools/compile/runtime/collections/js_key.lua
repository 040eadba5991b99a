local function js_key(key)
	if key == nil then return js_no_key end
	return key == key and key or js_nan_key
end
