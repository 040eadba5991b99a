-- effects: none
local function js_cosh(x)
	return (math.exp(x) + math.exp(-x)) / 2
end
