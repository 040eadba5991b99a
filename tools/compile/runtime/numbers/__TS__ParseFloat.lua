local function __TS__ParseFloat(text)
	local sign, rest = js_text(text):match("^%s*([+-]?)(.*)$")
	local number = rest:match("^Infinity") and math.huge or tonumber(rest:match("^%d+%.?%d*[eE][+-]?%d+") or rest:match("^%.%d+[eE][+-]?%d+") or rest:match("^%d+%.?%d*") or rest:match("^%.%d+"))
	if not number then return 0 / 0 end
	if number > 3e9 then number = number + 0.0 end
	return sign == "-" and -(number + 0.0) or number
end
