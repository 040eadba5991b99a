-- `pcall`, but nobody catches that calls are nested too deep in Lua's own C, or that memory is full: where JavaScript goes
-- on, no `catch` may take it for an error of the program.
local js_try
do
	local function pass(ok, problem, ...)
		local isLimit = not ok and type(problem) == "string" and (problem:find("C stack overflow", 1, true) or problem == "not enough memory")
		if isLimit then error(problem, 0) end
		return ok, problem, ...
	end
	function js_try(...) return pass(pcall(...)) end
end
