-- A generator that has ended, or that was left, has no coroutine any more. `throw` raises an error where it goes on.
local __TS__Generator
do
	local function step(self)
		local co, sent = self.____coroutine, self.____sent
		if not co then return end
		self.____sent = nil
		local ok, value = coroutine.resume(co, sent)
		if coroutine.status(co) ~= "dead" then return true, value end
		self.____coroutine = false
		if not ok then error(value, 0) end
		return nil, value
	end
	local function stop(self, value)
		self.____coroutine = false
		return {value = value, done = true}
	end
	local function fail(self, problem)
		local co = self.____coroutine
		if not co then error(problem, 0) end
		debug.sethook(co, function()
			debug.sethook(co)
			error(problem, 0)
		end, "", 1)
		return self:next()
	end
	function __TS__Generator(run)
		return function(...)
			local values, generator = table.pack(...), js_stepping(step)
			generator.____coroutine = coroutine.create(function() return run(table.unpack(values, 1, values.n)) end)
			generator["return"], generator.throw = stop, fail
			return generator
		end
	end
end
