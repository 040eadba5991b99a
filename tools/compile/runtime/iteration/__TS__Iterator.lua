-- What `for…of` steps through.
local __TS__Iterator
do
	local function resume(self)
		local co = self.____coroutine
		if not co then return end
		local ok, value = coroutine.resume(co)
		if coroutine.status(co) ~= "dead" then return true, value end
		self.____coroutine = false
		if not ok then error(value, 0) end
	end
	local function step(self)
		local result = self:next()
		if not result.done then return true, result.value end
	end
	local function letter(text, index)
		index = index + 1
		if index <= #text then return index, text:sub(index, index) end
	end
	function __TS__Iterator(iterable)
		if type(iterable) == "string" then return letter, iterable, 0 end
		if iterable.____coroutine ~= nil then return resume, iterable end
		local start = iterable[Symbol.iterator]
		if start then return step, start(iterable) end
		return ipairs(iterable)
	end
end
