-- `e ^ x - 1` and `log(1 + x)`, exact near 0 as well (Kahan, in Higham: Accuracy and Stability, 2002, §1.14.1).
-- effects: none
local function js_expm1(x)
	local power = math.exp(x)
	if power == 1 then return x end
	if power - 1 == -1 or power - 1 == power then return power - 1 end
	return (power - 1) * x / math.log(power)
end
