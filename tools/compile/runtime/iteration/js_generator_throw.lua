-- `generator.throw(problem)` raises an error where the generator goes on.
function js_iterators.throw(self, problem)
	local co = self.____coroutine
	if not co then error(problem, 0) end
	debug.sethook(co, function()
		debug.sethook(co)
		error(problem, 0)
	end, "", 1)
	return self:next()
end
