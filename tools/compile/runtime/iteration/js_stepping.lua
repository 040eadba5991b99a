local function js_stepping(step)
	return setmetatable({____step = step}, js_iterators)
end
