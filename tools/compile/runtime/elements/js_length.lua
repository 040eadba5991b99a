-- Length and elements of a string, an array or an object with numbers as keys.
local function js_length(value)
	return type(value) == "table" and rawget(value, 1) == nil and value.length or #value
end
