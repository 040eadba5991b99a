-- effects: none
local function js_hypot(...)
	local largest, sum = 0, 0
	for i = 1, select("#", ...) do
		local x = math.abs((select(i, ...)))
		if x == math.huge then return x end
		if x > largest or x ~= x then largest = x end
	end
	if largest == 0 or largest ~= largest then return largest end
	local rest = 0
	for i = 1, select("#", ...) do
		local x = (select(i, ...)) / largest
		local term = x * x - rest
		local next = sum + term
		rest = next - sum - term
		sum = next
	end
	return math.sqrt(sum) * largest
end
