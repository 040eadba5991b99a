-- What `for…of` steps through.
local __TS__Iterator
do
	local function next(self)
		local result = self:next()
		if not result.done then return true, result.value end
	end
	local function letter(text, index)
		index = index + 1
		if index <= #text then return index, text:sub(index, index) end
	end
	function __TS__Iterator(iterable)
		if type(iterable) == "string" then return letter, iterable, 0 end
		if not iterable.____iterator then return ipairs(iterable) end
		iterable = iterable:____iterator()
		return iterable.____step or next, iterable
	end
end
