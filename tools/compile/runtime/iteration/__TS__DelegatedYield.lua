-- `yield*`: what is sent to the generator goes on to the one that it stands for.
local function __TS__DelegatedYield(iterable)
	local iterator, sent = js_iterator(iterable), nil
	while true do
		local step = iterator:next(sent)
		if step.done then return step.value end
		sent = coroutine.yield(step.value)
	end
end
