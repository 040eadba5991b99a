-- The fields of a class that extends one which the build does not know: those of that one, then its own.
-- effects: reads
local function js_more_fields(inherited, own)
	local all = {}
	for _, fields in ipairs({inherited or {}, own}) do
		for key, value in pairs(fields) do
			if value == true then all[key] = value end
		end
		for _, key in ipairs(fields) do all[#all + 1] = key end
	end
	return all
end
