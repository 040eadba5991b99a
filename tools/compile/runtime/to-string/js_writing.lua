-- `print` and its like as values: they write numbers as JavaScript does.
local function js_writing(write)
	return function(value, ...) return write(js_string(value), ...) end
end
