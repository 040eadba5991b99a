-- What `for…of` steps through.
local __TS__Iterator
do
	local function step(self)
		local result = self:next(self.____sent)
		return not result.done or nil, result.value
	end
	local function letter(text, index)
		index = index + 1
		if index <= #text then return index, text:sub(index, index) end
	end
	local function element(list, index)
		index = index + 1
		local value = list[index]
		if value == js_nothing then value = nil end
		if index <= #list then return index, value end
	end
	function __TS__Iterator(iterable)
		if type(iterable) == "string" then return letter, iterable, 0 end
		if not iterable.____iterator then return element, iterable, 0 end
		iterable = iterable:____iterator()
		return iterable.____step or step, iterable
	end
end
