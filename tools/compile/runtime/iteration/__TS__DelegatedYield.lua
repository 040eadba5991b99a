-- `yield*`: what is sent to the generator goes on to the one that it stands for.
local function __TS__DelegatedYield(iterable)
	local step, iterator, at = __TS__Iterator(iterable)
	while true do
		local value, sent
		at, value = step(iterator, at)
		if not at then return value end
		sent = coroutine.yield(value)
		if sent ~= nil and iterator.next then iterator.____sent = sent end
	end
end
