-- ECMAScript's ToNumber for a value of any type.
local function js_number(value)
	local kind = type(value)
	if kind == "number" then return value end
	if kind ~= "table" then return __TS__Number(value) end
	if value.valueOf then
		local plain = value:valueOf()
		if type(plain) ~= "table" then return js_number(plain) end
	end
	if value.toString then return js_number(value:toString()) end
	if #value == 0 then return not getmetatable(value) and next(value) == nil and 0 or 0 / 0 end
	return #value == 1 and type(value[1]) ~= "boolean" and js_number(value[1]) or 0 / 0
end
