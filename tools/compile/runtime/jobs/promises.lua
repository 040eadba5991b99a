-- helper: AggregateError
local AggregateError = js_error_class("AggregateError")
function AggregateError.prototype.____constructor(self, errors, message, options)
	Error.prototype.____constructor(self, message, options)
	self.errors = {__TS__Spread(errors)}
end

-- helper: __TS__Promise
local __TS__Promise = {name = "Promise", prototype = js_promises}
js_promises.constructor = __TS__Promise
__TS__Promise.resolve = js_promise_of
function __TS__Promise.reject(reason)
	local promise = js_promise()
	js_settle(promise, false, reason)
	return promise
end
function __TS__Promise.withResolvers()
	local promise = js_promise()
	local resolve, reject = js_resolvers(promise, js_resolve)
	return {promise = promise, resolve = resolve, reject = reject}
end
function js_promises.____constructor(self, executor)
	local resolve, reject = js_resolvers(self, js_resolve)
	local ok, problem = js_try(executor, nil, resolve, reject)
	if not ok then reject(nil, js_reason(problem)) end
end
js_promises["then"] = function(self, onFulfilled, onRejected)
	local derived = js_promise()
	js_react(self, {derived = derived, fulfilled = onFulfilled, rejected = onRejected})
	return derived
end
function js_promises.catch(self, onRejected) return self["then"](self, nil, onRejected) end
function js_promises.finally(self, onSettled)
	if not onSettled then return self["then"](self) end
	local function after(goOn)
		return function(_, value)
			local settled = js_promise_of(onSettled())
			return settled["then"](settled, function() return goOn(value) end)
		end
	end
	return self["then"](self, after(function(value) return value end), after(function(reason) error(reason, 0) end))
end

-- helper: __TS__PromiseAll
local function __TS__PromiseAll(promises, sentinel)
	return js_join_promises(promises, function(settle, _, reject)
		return function(_, value)
			if value == nil then value = sentinel end
			settle(value)
		end, reject
	end)
end

-- helper: __TS__PromiseAllSettled
local function __TS__PromiseAllSettled(promises)
	return js_join_promises(promises, function(settle)
		local function settleAs(status, name)
			return function(_, result) settle(js_ordered({status = status, [name] = result}, {"status", name})) end
		end
		return settleAs("fulfilled", "value"), settleAs("rejected", "reason")
	end)
end

-- helper: __TS__PromiseAny
local function __TS__PromiseAny(promises)
	return js_join_promises(promises, function(settle, resolve)
		return resolve, function(_, reason)
			if reason == nil then reason = js_nullish end
			settle(reason)
		end
	end, function(reasons) return __TS__New(AggregateError, reasons, "All promises were rejected") end)
end

-- helper: __TS__PromiseRace
local function __TS__PromiseRace(promises)
	return js_join_promises(promises, function(_, resolve, reject) return resolve, reject end)
end

-- helper: js_add_job
-- Lets something go on as soon as what runs has ended: an async function, or a reaction.
local function js_add_job(entry, ok, value)
	local last = js_jobs.last
	js_jobs[last + 1], js_jobs[last + 2], js_jobs[last + 3], js_jobs.last = entry, ok, value, last + 3
end

-- helper: js_async
-- What a call of an async function gives; its body runs up to the first `await`.
local function js_async(body, ...)
	local thread = coroutine.create(body)
	local promise = setmetatable({thread = thread, due = nil, state = nil, value = nil, waiting = nil, handled = nil}, __TS__Promise.prototype)
	js_continue(promise, ...)
	return promise
end

-- helper: js_await
local function js_await(value)
	local ok, result = coroutine.yield(js_jobs, type(value) == "table" and js_promise_of(value), value)
	if ok then return result end
	error(result, 0)
end

-- helper: js_continue
-- Runs an async function up to the next `await`.
local function js_continue(task, ...)
	js_suspended(task, coroutine.resume(task.thread, ...))
end

-- helper: js_cycle
local function js_cycle()
	error(__TS__New(TypeError, "Chaining cycle detected for promise #<Promise>"), 0)
end

-- helper: js_finish_jobs
-- Runs all jobs. A promise that was rejected and that nobody waits for by then ends the game.
local function js_finish_jobs()
	js_run_jobs()
	local rejected = js_jobs.rejected
	if not rejected then return end
	js_jobs.rejected = nil
	for _, promise in ipairs(rejected) do
		local reason, thread = promise.value, promise.failed
		-- A text says no line.
		if thread and type(reason) == "string" and not reason:find(":%d+: ") then reason = debug.traceback(thread, reason) end
		if not promise.handled then error(reason, 0) end
	end
end
js_jobs.run, js_jobs.finish, js_jobs.settle = js_run_jobs, js_finish_jobs, js_settle
js_jobs.continue, js_jobs.suspended = js_continue, js_suspended

-- helper: js_jobs
-- What goes on when what runs has ended, in threes: an entry, whether it was fulfilled, and the value. Also what only programs
-- with timers, or only those with promises, have of each other.
local js_jobs = {first = 1, last = 0}

-- helper: js_join_promises
-- The promise of several. `react` gives the two reactions to one of them; of what they settle `finish` makes the reason of
-- a rejection, if it does not become the value.
local function js_join_promises(promises, react, finish)
	local joined, results, left = js_promise(), {}, 1
	local resolve, reject = js_resolvers(joined, js_resolve)
	local function settle()
		left = left - 1
		if left > 0 then return end
		if finish then reject(nil, finish(results)) else resolve(nil, results) end
	end
	local ok, problem = js_try(function()
		local count = 0
		for _, value in __TS__Iterator(js_iterable(promises)) do
			count, left = count + 1, left + 1
			local index, isSettled = count, false
			local promise = __TS__Promise.resolve(value)
			results[index] = false
			promise["then"](promise, react(function(result)
				if isSettled then return end
				isSettled, results[index] = true, result
				settle()
			end, resolve, reject))
		end
	end)
	if ok then settle() else reject(nil, js_reason(problem)) end
	return joined
end

-- helper: js_microtask
local function js_microtask(callback)
	js_add_job({fulfilled = callback}, true)
end

-- helper: js_promise
local function js_promise()
	return setmetatable({state = nil, value = nil, waiting = nil, handled = nil}, js_promises)
end

-- helper: js_promise_of
local function js_promise_of(value)
	if getmetatable(value) == js_promises then return value end
	local promise = js_promise()
	js_resolve(promise, value)
	return promise
end

-- helper: js_promises
-- Of all promises. One that waits has no `state`; then it is true and the promise has its value, or false and it has the
-- reason. That of an async function has its `thread` until it has ended, and which one has failed.
local js_promises = {____toStringTag = "Promise", js_hidden = {state = true, value = true, waiting = true, others = true, handled = true, thread = true, failed = true, due = true}}
js_promises.__index = js_promises

-- helper: js_react
-- Lets an async function, or a reaction, go on when a promise is settled.
local function js_react(promise, entry)
	local state = promise.state
	promise.handled = true
	if state == nil then
		local others = promise.others
		if others then
			others[#others + 1] = entry
		elseif promise.waiting then
			promise.others = {entry}
		else
			promise.waiting = entry
		end
	else
		js_add_job(entry, state, promise.value)
	end
end

-- helper: js_reason
-- What a promise is rejected with: what `catch` would get, with the lines that led to it.
local function js_reason(problem, thread)
	local reason = js_caught(problem)
	if reason ~= problem then
		local text = js_error_text(reason)
		local place = problem:match("^(%[.-%]:%d+:)")
		reason.stack = thread and debug.traceback(thread, text) or place and text .. "\nstack traceback:\n\t" .. place .. " in function" or text
	end
	return reason
end

-- helper: js_resolve
-- Settles a promise with a value, or as another promise, or what has a method `then` like one, is settled.
local function js_resolve(promise, value)
	local way = type(value) == "table" and value["then"]
	if value == promise then
		local _, reason = js_try(js_cycle)
		js_settle(promise, false, reason)
	elseif type(way) ~= "function" then
		js_settle(promise, true, value)
	elseif getmetatable(value) == js_promises then
		js_add_job({fulfilled = function() js_react(value, {derived = promise}) end}, true)
	else
		js_add_job({fulfilled = function()
			local resolve, reject = js_resolvers(promise, js_resolve)
			local ok, problem = js_try(way, value, resolve, reject)
			if not ok then reject(nil, js_reason(problem)) end
		end}, true)
	end
end

-- helper: js_resolvers
-- The functions that resolve and reject a promise, of which the first call counts.
local function js_resolvers(promise, resolve)
	local isResolved = false
	return function(_, value)
		if not isResolved then
			isResolved = true
			resolve(promise, value)
		end
	end, function(_, reason)
		if not isResolved then
			isResolved = true
			js_settle(promise, false, reason)
		end
	end
end

-- helper: js_run_jobs
local function js_run_jobs()
	local first = js_jobs.first
	while first <= js_jobs.last do
		local entry, ok, value = js_jobs[first], js_jobs[first + 1], js_jobs[first + 2]
		js_jobs[first], js_jobs[first + 2], js_jobs.first = nil, nil, first + 3
		local call, derived = ok and entry.fulfilled or not ok and entry.rejected, entry.derived
		if entry.thread then
			js_continue(entry, ok, value)
		elseif not derived then
			call(nil)
		elseif call then
			local isDone, result = js_try(call, nil, value)
			if isDone then js_resolve(derived, result) else js_settle(derived, false, js_reason(result)) end
		else
			js_settle(derived, ok, value)
		end
		first = js_jobs.first
	end
	js_jobs.first, js_jobs.last = 1, 0
end

-- helper: js_settle
local function js_settle(promise, ok, value)
	local waiting = promise.waiting
	promise.state, promise.value, promise.waiting = ok, value, nil
	if waiting then
		js_add_job(waiting, ok, value)
		local others = promise.others
		for i = 1, others and #others or 0 do js_add_job(others[i], ok, value) end
	elseif not ok then
		local rejected = js_jobs.rejected or {}
		js_jobs.rejected = rejected
		rejected[#rejected + 1] = promise
	end
end

-- helper: js_suspended
-- What an async function has come to: `await` of a promise or of frames, which give a mark first, its end, or an error.
local function js_suspended(task, ok, mark, value, plain)
	if mark == js_jobs then
		if value then js_react(value, task) else js_add_job(task, true, plain) end
	elseif mark and mark == js_jobs.frames then
		js_jobs.wait(task, value)
	else
		local thread = task.thread
		task.thread = nil
		if ok then return js_resolve(task, mark) end
		-- What nobody may catch goes on.
		js_try(error, mark, 0)
		task.failed = thread
		js_settle(task, false, js_reason(mark, thread))
	end
end

-- helper: js_with_jobs
-- A callback of the console, after which the jobs run.
local function js_with_jobs(callback)
	return function(...)
		callback(...)
		js_finish_jobs()
	end
end
