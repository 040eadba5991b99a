-- `Object.fromEntries`, into an object that may be given; a key that is missing is a string like any other.
local function __TS__ObjectFromEntries(entries, convert, object)
	object = object or {}
	for _, entry in __TS__Iterator(entries) do
		local key = js_taken(entry[1])
		if key == nil then key = "undefined" elseif convert then key = convert(key) end
		object[key] = js_taken(entry[2])
	end
	return object
end
