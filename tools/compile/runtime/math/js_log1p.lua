-- effects: none
local function js_log1p(x)
	local sum = 1 + x
	if sum == 1 then return x end
	return sum - sum == 0 and math.log(sum) * x / (sum - 1) or math.log(sum)
end
