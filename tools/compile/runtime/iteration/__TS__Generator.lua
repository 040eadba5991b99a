-- What the function of a generator returns comes after a mark, and so does a generator that it goes on with, `yield*`, of which
-- `____stack` holds the innermost last: however many there are, one is resumed.
local __TS__Generator
do
	local function step(self)
		local stack, sent = self.____stack, self.____sent
		self.____sent = nil
		while true do
			local top = stack and stack[#stack] or self
			local co = top.____coroutine
			local ok, value, result = true, js_iterators
			if co then ok, value, result = coroutine.resume(co, sent) end
			sent = result
			if ok and value ~= js_iterators then return true, value end
			if co and coroutine.status(co) ~= "dead" then
				if not ok then error(value, 0) end
				stack = stack or {}
				self.____stack, sent = stack, nil
				stack[#stack + 1] = result
				table.move(result.____stack or {}, 1, #(result.____stack or {}), #stack + 1, stack)
			else
				top.____coroutine = false
				if top == self then
					if ok then return nil, result end
					if getmetatable(value) == js_left then return nil, value[1] end
					error(value, 0)
				end
				stack[#stack] = nil
				if not ok then js_raise((stack[#stack] or self).____coroutine, value) end
			end
		end
	end
	function __TS__Generator(run)
		return function(...)
			local values, generator = table.pack(...), js_stepping(step)
			generator.____coroutine = coroutine.create(function() return js_iterators, run(table.unpack(values, 1, values.n)) end)
			return generator
		end
	end
end
