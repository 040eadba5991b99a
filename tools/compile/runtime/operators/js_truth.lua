-- Whether a value counts as true: not false, undefined, 0, NaN or the empty string.
-- effects: none
local function js_truth(value)
	return value and value ~= 0 and value ~= "" and value == value or false
end
