-- `yield*`: what is sent to the generator goes on to the one that it stands for.
local function __TS__DelegatedYield(iterable)
	local start = type(iterable) == "table" and iterable[Symbol.iterator]
	if not start then
		for _, value in __TS__Iterator(iterable) do coroutine.yield(value) end
		return
	end
	local iterator, sent = start(iterable), nil
	while true do
		local step = iterator:next(sent)
		if step.done then return step.value end
		sent = coroutine.yield(step.value)
	end
end
