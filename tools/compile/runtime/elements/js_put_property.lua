-- Sets a property of what may be an array or an object.
local function js_put_property(object, key, value)
	if not __TS__ArrayIsArray(object) then
		object[key] = value
		return
	end
	key = js_position(key)
	if key == "length" then
		__TS__ArraySetLength(object, js_list_length(value), js_nothing)
	elseif type(key) == "number" then
		js_put_element(object, key, js_stored(value), js_nothing)
	else
		object[key] = value
	end
end
