-- The key of an element of what may be an array or an object.
local function js_place(object, key)
	return __TS__ArrayIsArray(object) and js_position(key) or js_number_key(key)
end
