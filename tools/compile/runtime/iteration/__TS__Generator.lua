-- A generator as the transpiler makes it, with `return` and `throw`, which raises an error where it goes on.
local __TS__Generator
do
	local function resume(self, ...)
		local co = self.____coroutine
		if not co then return {done = true} end
		local ok, value = coroutine.resume(co, ...)
		local done = coroutine.status(co) == "dead"
		if done then self.____coroutine = false end
		if not ok then error(value, 0) end
		return {value = value, done = done}
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
		return resume(self)
	end
	local function iterate(self) return self end
	function __TS__Generator(run)
		return function(...)
			local values, count = {...}, select("#", ...)
			return {
				____coroutine = coroutine.create(function() return run(table.unpack(values, 1, count)) end),
				[Symbol.iterator] = iterate,
				next = resume,
				["return"] = stop,
				throw = fail
			}
		end
	end
end
