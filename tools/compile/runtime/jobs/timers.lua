-- helper: js_add_timer
-- Puts a timer, or an async function, among what goes on at the end of a frame, behind what is due before or at the same time.
-- What the next frame begins with has a list of its own: in it waits whatever waits for a frame.
local function js_add_timer(entry, due)
	entry.due = due
	if due == js_frames.now * 50 + 50 then
		local list = js_frames.next
		local count = list.count + 1
		list[count], list.count = entry, count
		return
	end
	local low, high = 1, js_frames.size + 1
	while low < high do
		local middle = (low + high) // 2
		if js_frames[middle].due > due then low = middle + 1 else high = middle end
	end
	table.insert(js_frames, low, entry)
	js_frames.size = js_frames.size + 1
end
js_jobs.frames, js_jobs.wait = js_frames, function(task, milliseconds)
	js_add_timer(task, js_frames.now * 50 + (milliseconds and js_timer_units(milliseconds) or 50))
end

-- helper: js_await_time
-- `await` of the promise of a timer; that of one frame leaves out the time.
local function js_await_time(milliseconds)
	return coroutine.yield(js_frames, milliseconds or 0)
end

-- helper: js_clear_timer
local function js_clear_timer(id)
	local timer = js_timers[id or 0]
	if timer then timer.run, timer.units, js_timers[id] = js_nothing_to_do, nil, nil end
end

-- helper: js_frames
-- What goes on at the end of later frames, in thirds of a millisecond, of which a frame has 50: the last first. `next` has
-- what is due at the next frame, and `other` what is due at this one.
local js_frames = {now = 0, size = 0, next = {count = 0}, other = {count = 0}}

-- helper: js_nothing_to_do
local function js_nothing_to_do() end

-- helper: js_run_entry
-- Lets an async function go on, fulfils a promise, or calls the function of a timer, which waits again if it is an interval.
local function js_run_entry(entry)
	if entry.thread then return js_jobs.continue(entry) end
	if not entry.run then return js_jobs.settle(entry, true) end
	if entry.units then js_add_timer(entry, entry.due + entry.units) end
	entry.run(entry)
end

-- helper: js_set_interval
local function js_set_interval(callback, milliseconds, ...)
	return js_start_timer(callback, milliseconds, true, ...)
end

-- helper: js_set_timeout
local function js_set_timeout(callback, milliseconds, ...)
	return js_start_timer(callback, milliseconds, false, ...)
end

-- helper: js_sleep
-- `new Promise(resolve => setTimeout(resolve, milliseconds))`
local function js_sleep(milliseconds)
	local promise = setmetatable({due = nil, state = nil, value = nil, waiting = nil}, __TS__Promise.prototype)
	js_add_timer(promise, js_frames.now * 50 + js_timer_units(milliseconds))
	return promise
end

-- helper: js_start_timer
-- A timer from now on, and its number.
local function js_start_timer(callback, milliseconds, isRepeated, ...)
	local values, units, id = table.pack(...), js_timer_units(milliseconds), js_timers.count + 1
	local timer = {due = 0, units = isRepeated and units, run = function(timer)
		if not timer.units then js_timers[id] = nil end
		callback(nil, table.unpack(values, 1, values.n))
	end}
	js_timers.count, js_timers[id] = id, timer
	js_add_timer(timer, js_frames.now * 50 + units)
	return id
end

-- helper: js_timer_units
-- How long a timer runs. As in JavaScript it takes whole milliseconds, and no time is too little or too much; but one of whole
-- frames, as 1000 / 60, is that of as many frames.
local function js_timer_units(milliseconds)
	local units = (milliseconds or 0) * 3
	local frames = (units + 25) // 50
	if units - frames * 50 > 1e-6 or units - frames * 50 < -1e-6 then units = units // 3 * 3 else units = frames * 50 end
	return units >= 3 and units < 3 * 2 ^ 31 and math.tointeger(units) or 3
end

-- helper: js_timers
-- The timers that run by their numbers, and how many there were.
local js_timers = {count = 0}

-- helper: js_with_timers
-- The callback of a frame, at whose end come jobs, and then what is due.
local function js_with_timers(callback)
	return function()
		local jobs, frames, resume = js_jobs, js_frames, coroutine.resume
		local list, due = frames.next, (frames.now + 1) * 50
		frames.now, frames.next, frames.other = frames.now + 1, frames.other, list
		callback()
		if jobs.last > 0 then jobs.run() end
		local entry = frames[frames.size]
		while entry and entry.due <= due do
			frames[frames.size], frames.size = nil, frames.size - 1
			js_run_entry(entry)
			if jobs.last > 0 then jobs.run() end
			entry = frames[frames.size]
		end
		local following = frames.next
		for i = 1, list.count do
			entry = list[i]
			list[i] = nil
			if entry.thread then
				local ok, mark, value, plain = resume(entry.thread)
				if mark == frames and not value then
					local count = following.count + 1
					following[count], following.count = entry, count
				else
					jobs.suspended(entry, ok, mark, value, plain)
				end
			else
				js_run_entry(entry)
			end
			if jobs.last > 0 then jobs.run() end
		end
		list.count = 0
		if jobs.rejected then jobs.finish() end
	end
end
