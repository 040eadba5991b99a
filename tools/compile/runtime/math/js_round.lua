-- `Math.round`: halves go up, and what is below zero to -0.
-- effects: none
local function js_round(x)
	local below = x // 1
	return x - below >= 0.5 and -(-below - 1) or below
end
