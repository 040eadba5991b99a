-- What a loop steps through that ends its iterator when it is left; `____open` is the iterator as long as it has not ended.
local function js_closing(source)
	if type(source) == "string" or not source.____iterator then return source end
	local iterator, closing = source:____iterator()
	closing = js_stepping(function()
		local goes, value
		closing.____open = nil
		if iterator.____step then
			goes, value = iterator:____step()
		else
			local result = iterator:next()
			goes, value = not result.done or nil, result.value
		end
		closing.____open = goes and iterator
		return goes, value
	end)
	closing.____open = iterator
	return closing
end
