-- What has the keys of a value that may be of any type: of a string its characters, of numbers and booleans nothing.
local function js_enumerable(value)
	if type(value) == "table" then return value end
	return type(value) == "string" and {__TS__Spread(value)} or {}
end
