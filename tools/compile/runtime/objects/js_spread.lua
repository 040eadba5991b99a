-- What is copied into an object of what may be an array.
-- effects: reads
local function js_spread(value, convert)
	if not __TS__ArrayIsArray(value) then return value end
	local object = {}
	for i, element in ipairs(value) do
		local key = tostring(i - 1)
		if element ~= js_nothing then object[convert and convert(key) or key] = element end
	end
	return object
end
