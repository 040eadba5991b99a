-- Length and elements of a string, an array or an object with numbers as keys.
local function js_length(value)
	return type(value) == "table" and value.length or #value
end
