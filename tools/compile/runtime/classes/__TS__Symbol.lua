local function __TS__Symbol(description)
	return setmetatable({description = description}, {
		__tostring = function() return "Symbol(" .. (description or "") .. ")" end,
		js_symbol = true
	})
end
