-- ECMAScript's ToString for any value, also for arrays, errors and objects with a method `toString`.
local function js_string(value, none)
	if type(value) == "function" then error("the text of a function is not supported", 0) end
	if type(value) ~= "table" then return js_text(value, none) end
	if value.toString then return value:toString(none) end
	if value.js_hidden and value.js_hidden.stack then return js_error_text(value) end
	local meta = getmetatable(value)
	if meta and meta.__tostring then return tostring(value) end
	if meta or #value == 0 and next(value) ~= nil then return "[object " .. (value.js_tag or "Object") .. "]" end
	local parts = {}
	for i = 1, #value do parts[i] = js_string(value[i], "") end
	return table.concat(parts, ",")
end
