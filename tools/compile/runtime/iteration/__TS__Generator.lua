-- What the function of a generator returns comes after a mark.
local __TS__Generator
do
	local function step(self)
		local co, sent = self.____coroutine, self.____sent
		if not co then return end
		if sent ~= nil then self.____sent = nil end
		local ok, value, result = coroutine.resume(co, sent)
		if ok and value ~= js_iterators then return true, value end
		if coroutine.status(co) == "dead" then self.____coroutine = false end
		if ok then return nil, result end
		if getmetatable(value) == js_left then return nil, value[1] end
		error(value, 0)
	end
	function __TS__Generator(run)
		return function(...)
			local values, generator = table.pack(...), js_stepping(step)
			generator.____coroutine = coroutine.create(function() return js_iterators, run(table.unpack(values, 1, values.n)) end)
			return generator
		end
	end
end
