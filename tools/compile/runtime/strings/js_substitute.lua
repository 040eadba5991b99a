-- What stands for a string that was found: `$&`, `$$` and their like in it are the parts of the whole string.
local function js_substitute(text, part, from, replacement)
	if not replacement then return "undefined" end
	if type(replacement) ~= "string" then return replacement(nil, part, from, text) end
	if not replacement:find("$", 1, true) then return replacement end
	local made = replacement:gsub("%$([$&`'])", function(sign)
		return sign == "$" and "$" or sign == "&" and part or sign == "'" and text:sub(from + #part + 1) or text:sub(1, from)
	end)
	return made
end
