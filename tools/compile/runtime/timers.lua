-- helper: js_await_frames
-- `await frames(count)`, or less than that if an earlier frame is as late.
local function js_await_frames(count)
	local due = js_frames.now + (count >= 2 and -(-count // 1) or 1)
	local list = js_frames[due]
	if list then list[#list + 1] = js_jobs.task else js_frames[due] = {js_jobs.task} end
	return coroutine.yield(nil, js_jobs)
end

-- helper: js_clear_timer
local function js_clear_timer(id)
	local timer = js_timers[id or 0]
	if timer then timer.isOver, js_timers[id] = true, nil end
end

-- helper: js_frames
-- By the number of a frame what goes on at its end: async functions and timers, in the order of their times.
local js_frames = {now = 0}

-- helper: js_run_timers
-- The end of a frame. What goes on may start timers; those of this frame are intervals that are shorter than one.
local function js_run_timers()
	js_run_jobs()
	local now = js_frames.now
	local list, at = js_frames[now], 1
	local entry = list and list[1]
	while entry do
		at = at + 1
		if entry.thread then js_continue(entry) elseif not entry.isOver then entry.run(entry) end
		if js_jobs.last > 0 then js_run_jobs() end
		entry = list[at]
	end
	js_frames[now] = nil
	js_finish_jobs()
end

-- helper: js_set_interval
local function js_set_interval(callback, milliseconds, ...)
	local values = table.pack(...)
	return js_start_timer(milliseconds, function(timer)
		js_wait_until(timer, timer.due + timer.units)
		callback(nil, table.unpack(values, 1, values.n))
	end)
end

-- helper: js_set_timeout
local function js_set_timeout(callback, milliseconds, ...)
	local values = table.pack(...)
	return js_start_timer(milliseconds, function(timer)
		js_clear_timer(timer.id)
		callback(nil, table.unpack(values, 1, values.n))
	end)
end

-- helper: js_sleep
-- `new Promise(resolve => setTimeout(resolve, milliseconds))`
local function js_sleep(milliseconds)
	local promise = setmetatable({}, __TS__Promise.prototype)
	js_wait_until({run = function() js_settle(promise, true) end}, js_frames.now * 50 + js_timer_units(milliseconds))
	return promise
end

-- helper: js_start_timer
-- A timer from now on, and its number.
local function js_start_timer(milliseconds, run)
	local id, units = js_timers.count + 1, js_timer_units(milliseconds)
	local timer = {run = run, id = id, units = units}
	js_timers.count, js_timers[id] = id, timer
	js_wait_until(timer, js_frames.now * 50 + units)
	return id
end

-- helper: js_timer_units
-- Thirds of a millisecond, of which a frame has 50. As in JavaScript, a timer takes whole milliseconds, and no time is too
-- little or too much.
local function js_timer_units(milliseconds)
	local units = (milliseconds or 0) // 1 * 3
	return units >= 3 and units < 3 * 2 ^ 31 and math.tointeger(units) or 3
end

-- helper: js_timers
-- The timers that run by their numbers, and how many there were.
local js_timers = {count = 0}

-- helper: js_wait_until
-- Puts a timer among those of the frame at which its time has passed.
local function js_wait_until(timer, due)
	local frame = -(-due // 50)
	local list = js_frames[frame] or {}
	local at = #list
	timer.due = due
	while at > 0 and (list[at].due or frame * 50) > due do
		list[at + 1] = list[at]
		at = at - 1
	end
	list[at + 1], js_frames[frame] = timer, list
end

-- helper: js_with_timers
-- The callback of a frame, at whose end timers run.
local function js_with_timers(callback)
	return function()
		js_frames.now = js_frames.now + 1
		callback()
		js_run_timers()
	end
end
