-- helper: js_await_twice
-- Waits for what an iterator gives that is not asynchronous: it is there after one job more.
local function js_await_twice(value)
	local ok, result = js_try(js_await, value)
	js_await()
	if ok then return result end
	error(result, 0)
end

-- helper: js_awaiting
-- What `for await` steps through; `loop.open` is the iterator as long as it has not ended.
local function js_awaiting(source, loop)
	local make = type(source) == "table" and source.____asyncIterator
	local step, iterator, at
	if make then iterator = make(source) else step, iterator, at = __TS__Iterator(source) end
	loop.isSynchronous = not make
	return function()
		local value
		loop.open = nil
		if make then
			local result = js_await(iterator:next())
			at, value = not js_truth(result.done) or nil, result.value
		else
			at, value = step(iterator, at)
			value = js_await_twice(value)
		end
		loop.open = at and iterator
		return at, value
	end
end

-- helper: js_end_awaiting
-- Ends the iterator of a `for await` that is left early; an error of its own counts for less than that of the loop.
local function js_end_awaiting(loop, hasFailed)
	local iterator = loop.open
	local leave = type(iterator) == "table" and iterator["return"]
	if iterator and iterator.____step and iterator.____coroutine == nil then leave = rawget(iterator, "return") end
	local function close()
		if leave and loop.isSynchronous then
			js_await_twice(leave(iterator).value)
		elseif leave then
			js_await(leave(iterator))
		elseif iterator and loop.isSynchronous then
			js_await()
		end
	end
	if hasFailed then js_try(close) else close() end
end
