-- A copy of an object with a sentinel for those of its properties that are nullish.
local function js_explicit(copy, names)
	for _, name in ipairs(names) do
		if copy[name] == nil then copy[name] = js_nothing end
	end
	return copy
end
