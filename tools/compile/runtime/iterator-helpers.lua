-- helper: Iterator
-- Its methods are those of all iterators. What they give takes a value when it is asked for one.
local Iterator = __TS__Class()
do
	local prototype = Iterator.prototype
	Iterator.name, prototype.____toStringTag, js_iterators.____toStringTag = "Iterator", "Iterator", false
	setmetatable(js_iterators, prototype)
	function prototype.____constructor(self)
		if self.constructor == Iterator then error(__TS__New(TypeError, "Abstract class Iterator not directly constructable"), 0) end
	end
	function prototype.____iterator(self) return self end
	function prototype.drop(self, limit)
		limit = js_count_of(self, limit)
		return js_derived(self, function(take)
			while limit > 0 do
				limit = limit - 1
				if not take() then return end
			end
			return take()
		end)
	end
	function prototype.every(self, call)
		return not js_first_value(self, call, false)
	end
	function prototype.filter(self, call)
		call = js_callback_of(self, call)
		return js_derived(self, function(take)
			for _, value, index in take do
				if js_truth(call(nil, value, index)) then return true, value end
			end
		end)
	end
	function prototype.find(self, call)
		local _, value = js_first_value(self, call, true)
		return value
	end
	function prototype.flatMap(self, call)
		call = js_callback_of(self, call)
		local inner, takeInner
		return js_derived(self, function(take)
			while true do
				if inner then
					local goes, value = takeInner()
					if goes then return true, value end
					inner = nil
				end
				local goes, value, index = take()
				if not goes then return end
				inner = js_iterator_of(call(nil, value, index))
				takeInner = js_stepper(inner)
			end
		end, function() return inner end)
	end
	function prototype.forEach(self, call)
		js_first_value(self, call)
	end
	function prototype.map(self, call)
		call = js_callback_of(self, call)
		return js_derived(self, function(take)
			local goes, value, index = take()
			if goes then return true, call(nil, value, index) end
		end)
	end
	function prototype.reduce(self, call, ...)
		call = js_callback_of(self, call)
		local isEmpty, collected = select("#", ...) == 0, (...)
		js_first_value(self, function(_, value, index)
			if isEmpty then collected = value else collected = call(nil, collected, value, index) end
			isEmpty = false
		end)
		if isEmpty then error(__TS__New(TypeError, "Reduce of a done iterator with no initial value"), 0) end
		return collected
	end
	function prototype.some(self, call)
		return (js_first_value(self, call, true))
	end
	function prototype.take(self, limit)
		limit = js_count_of(self, limit)
		return js_derived(self, function(take, leave)
			if limit == 0 then return leave() end
			limit = limit - 1
			return take()
		end)
	end
	function prototype.toArray(self)
		local list, count = {}, 0
		for _, value in js_stepper(self) do
			count = count + 1
			list[count] = js_stored(value)
		end
		return list
	end
	function js_iterators.toString() error("the text of an iterator is not supported", 0) end
	function Iterator.from(_, value) return js_iterator_from(value) end
end

-- helper: js_callback_of
-- What a method of an iterator is given as a function. An iterator that is given something else ends.
local function js_callback_of(iterator, call)
	js_object_of(iterator)
	if __TS__TypeOf(call) == "function" then return call end
	js_close({____open = iterator}, true)
	error(__TS__New(TypeError, "the callback is not a function"), 0)
end

-- helper: js_count_of
-- How many values a method of an iterator is to take or drop. An iterator that is given something else ends.
local function js_count_of(iterator, limit)
	js_object_of(iterator)
	local count = tonumber(limit)
	if count and count > -1 then return count < 1 and 0 or count // 1 end
	js_close({____open = iterator}, true)
	error(__TS__New(RangeError, "the limit must be positive"), 0)
end

-- helper: js_derived
-- An iterator over what `step` makes of the values of another one. It ends that one when it is left, or when `step` fails;
-- before that, the iterator that `innermost` gives.
local function js_derived(source, step, innermost)
	local take, index, isOpen, isRunning, isFault, derived = js_stepper(source), -1, true
	local function next()
		isFault = false
		local goes, value = take()
		isFault, index = true, index + 1
		return goes, value, index
	end
	local function leave()
		isFault = false
		js_close({____open = source})
	end
	local function close()
		if innermost then js_close({____open = innermost()}) end
		leave()
	end
	local function run(call, ...)
		js_not_running(isRunning)
		isRunning, isFault = isOpen, true
		local ok, goes, value = true
		if isOpen then ok, goes, value = js_try(call, ...) end
		isRunning, isOpen = false, goes and ok
		derived.____open = isOpen and derived
		if ok then return goes, value end
		if isFault then js_close({____open = source}, true) end
		error(goes, 0)
	end
	derived = js_stepping(function() return run(step, next, leave) end)
	derived.____open = derived
	derived["return"] = function()
		run(close)
		return {done = true}
	end
	return derived
end

-- helper: js_first_value
-- Whether a function gives what is wanted for a value of an iterator, and the first such value.
local function js_first_value(iterator, call, wanted)
	call = js_callback_of(iterator, call)
	local index = -1
	for _, value in js_stepper(iterator) do
		index = index + 1
		local ok, result = js_try(call, nil, value, index)
		if not ok then
			js_close({____open = iterator}, true)
			error(result, 0)
		end
		if wanted ~= nil and js_truth(result) == wanted then
			js_close({____open = iterator})
			return true, value
		end
	end
	return false
end

-- helper: js_iterator_from
-- `Iterator.from`
local function js_iterator_from(value)
	local iterator, class = js_iterator_of(value, true), js_iterators.constructor
	if iterator.____step or class and __TS__InstanceOf(iterator, class) then return iterator end
	local made = js_stepping(js_stepper(iterator))
	made.____open = made
	made["return"] = function()
		local leave = iterator["return"]
		return leave and leave(iterator) or {done = true}
	end
	return made
end

-- helper: js_iterator_of
-- The iterator of what can be iterated, or what is one.
local function js_iterator_of(value, takesText)
	if takesText and type(value) == "string" then return js_iterator(value) end
	local isList = js_object_of(value).____iterator or __TS__ArrayIsArray(value) or value.js_convert
	return isList and js_object_of(js_iterator(value, js_nullish)) or value
end

-- helper: js_not_running
local function js_not_running(isRunning)
	if isRunning then error(__TS__New(TypeError, "Generator is already running"), 0) end
end

-- helper: js_object_of
local function js_object_of(value)
	if type(value) ~= "table" then error(__TS__New(TypeError, "an iterator is not an object"), 0) end
	return value
end

-- helper: js_stepper
-- What takes the next value of an iterator by the method `next` that it has now, and gives true with it.
local function js_stepper(iterator)
	if js_object_of(iterator).____step then return function() return iterator:____step() end end
	local next = iterator.next
	return function()
		local result = js_object_of(next(iterator))
		return not js_truth(result.done) or nil, result.value
	end
end
