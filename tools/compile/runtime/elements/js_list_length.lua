-- The length that an array is to have, which has to be a whole number.
-- effects: none
local function js_list_length(length)
	if length % 1 ~= 0 or length < 0 or length >= 4294967296 then
		error(__TS__New(RangeError, "Invalid array length"), 0)
	end
	return length
end
