-- `yield*`: what is sent to the generator, or raised in it, goes on to the one that it stands for. Another generator takes its
-- place in what is resumed.
local function __TS__DelegatedYield(iterable)
	if type(iterable) == "table" and iterable.____coroutine then return coroutine.yield(js_iterators, iterable) end
	local step, iterator, at = __TS__Iterator(iterable)
	local value, ok, sent
	at, value = step(iterator, at)
	while at do
		ok, sent = js_try(function()
			local sent = coroutine.yield(value)
			return sent
		end)
		local leaves = not ok and getmetatable(sent) == js_left
		local hand = not ok and type(iterator) == "table" and iterator[leaves and "return" or "throw"]
		if ok then
			if iterator.next then iterator.____sent = sent end
			at, value = step(iterator, at)
		elseif hand then
			local result = hand(iterator, leaves and sent[1] or sent)
			if result.done and leaves then error(setmetatable({result.value}, js_left), 0) end
			at, value = not result.done, result.value
		else
			error(sent, 0)
		end
	end
	return value
end
