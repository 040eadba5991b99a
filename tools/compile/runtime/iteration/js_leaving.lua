-- Lets a generator be left by what its `catch` would catch.
local function js_leaving(problem)
	if getmetatable(problem) == js_left then error(problem, 0) end
end
