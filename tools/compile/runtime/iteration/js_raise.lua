-- Raises a problem in a coroutine, where it goes on.
local function js_raise(co, problem)
	debug.sethook(co, function()
		debug.sethook(co)
		error(problem, 0)
	end, "", 1)
end
