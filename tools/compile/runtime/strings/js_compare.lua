-- The order of words in a dictionary: signs, digits, letters; case only counts between equal words.
-- effects: none
local js_compare
do
	local order = {}
	for sign in (" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"):gmatch(".") do
		order[#order + 1] = sign
		order[sign] = #order
	end
	function js_compare(a, b)
		b = b or "undefined"
		local left, right = a:lower(), b:lower()
		for i = 1, math.min(#a, #b) do
			local x, y = left:sub(i, i), right:sub(i, i)
			if x ~= y then return (order[x] or 999 + x:byte()) < (order[y] or 999 + y:byte()) and -1 or 1 end
		end
		if #a ~= #b then return #a < #b and -1 or 1 end
		return a == b and 0 or a > b and -1 or 1
	end
end
