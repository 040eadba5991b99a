-- Where what may be an array or an object has what a key names.
local function js_place(object, key)
	if __TS__ArrayIsArray(object) then return js_position(key) end
	return key
end
