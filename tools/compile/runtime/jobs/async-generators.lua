-- helper: js_answer
-- Settles the promise of the first request: what the generator gives, or an error.
local function js_answer(generator, ok, value, isDone)
	local promise = table.remove(generator.requests, 1).promise
	if ok then
		js_settle(promise, true, {value = value, done = isDone})
	else
		js_settle(promise, false, js_reason(value))
	end
end

-- helper: js_async_generator
-- The function of an async generator. Its coroutine serves the requests in their order, also when the body has ended.
local function js_async_generator(run)
	return function(...)
		local values, generator = table.pack(...), setmetatable({requests = {}, isBusy = false}, js_async_generators)
		local function serve()
			local request = generator.requests[1]
			if request.kind == "next" then
				local ok, value = js_try(run, table.unpack(values, 1, values.n))
				if not ok and getmetatable(value) == js_left then ok, value = true, value[1] end
				js_answer(generator, ok, value, true)
				request = js_next_request(generator)
			end
			while true do
				local ok, value = request.kind ~= "throw", nil
				if request.kind == "return" then ok, value = js_try(js_await, request.value) end
				if request.kind == "throw" then value = request.value end
				js_answer(generator, ok, value, true)
				request = js_next_request(generator)
			end
		end
		generator.task = {thread = coroutine.create(serve)}
		js_generating[generator.task.thread] = generator
		return generator
	end
end

-- helper: js_async_generators
-- Of all async generators.
local js_async_generators = {____toStringTag = "AsyncGenerator", js_hidden = {requests = true, isBusy = true, task = true}}
do
	js_async_generators.__index = js_async_generators
	local function method(kind)
		return function(self, value)
			local promise = js_promise()
			self.requests[#self.requests + 1] = {kind = kind, value = value, promise = promise}
			if not self.isBusy then
				self.isBusy = true
				js_continue(self.task, true)
			end
			return promise
		end
	end
	for _, kind in ipairs({"next", "return", "throw"}) do js_async_generators[kind] = method(kind) end
	function js_async_generators.____asyncIterator(self) return self end
end

-- helper: js_generating
-- The async generators of their coroutines.
local js_generating = setmetatable({}, {__mode = "k"})

-- helper: js_give
-- Answers a request with a value, and waits for the next one.
local function js_give(value)
	local generator = js_generating[coroutine.running()]
	js_answer(generator, true, value, false)
	local request = js_next_request(generator)
	if request.kind == "throw" then error(request.value, 0) end
	if request.kind == "return" then error(setmetatable({js_await(request.value)}, js_left), 0) end
	return request.value
end

-- helper: js_next_request
local function js_next_request(generator)
	if not generator.requests[1] then
		generator.isBusy = false
		-- What nobody settles: the next request lets it go on.
		coroutine.yield(js_jobs, {})
	end
	return generator.requests[1]
end

-- helper: js_yield
-- `yield` in an async generator.
local function js_yield(value)
	return js_give(js_await(value))
end

-- helper: js_yield_all
-- `yield*` in an async generator: requests go on to the iterator.
local function js_yield_all(source)
	local isAsync = type(source) == "table" and source.____asyncIterator
	local iterator = isAsync and isAsync(source) or js_iterator(source, js_nullish)
	local kind, sent = "next", nil
	while true do
		local method, result = iterator[kind], nil
		-- Built-in iterators have neither `return` nor `throw`.
		if kind ~= "next" and iterator.____step and iterator.____coroutine == nil then method = rawget(iterator, kind) end
		if method and isAsync then
			result = js_await(method(iterator, sent))
		elseif method then
			-- An asynchronous iterator around this one gives promises: an error arrives one job later, a value two.
			local ok, given = js_try(method, iterator, sent)
			if not ok then
				js_await()
				error(given, 0)
			end
			result = {value = js_await_twice(given.value), done = given.done}
		elseif kind == "return" then
			error(setmetatable({js_await(sent)}, js_left), 0)
		else
			local leave = iterator["return"]
			if leave then js_await(leave(iterator)) end
			error(__TS__New(TypeError, "The iterator does not provide a 'throw' method"), 0)
		end
		local value = result.value
		if js_truth(result.done) then
			if kind == "return" then error(setmetatable({value}, js_left), 0) end
			return value
		end
		local generator = js_generating[coroutine.running()]
		js_answer(generator, true, value, false)
		local request = js_next_request(generator)
		kind, sent = request.kind, request.value
		if kind == "return" then
			local ok, value = js_try(js_await, sent)
			kind, sent = ok and kind or "throw", value
		end
	end
end
