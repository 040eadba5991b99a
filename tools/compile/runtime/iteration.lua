-- helper: __TS__ArrayEntries
local function __TS__ArrayEntries(list)
	local index = 0
	return js_stepping(function()
		index = index + 1
		if index <= #list then return true, {index - 1, list[index]} end
	end)
end

-- helper: __TS__DelegatedYield
-- `yield*`: what is sent to the generator, or raised in it, goes on to the one that it stands for. Another generator takes its
-- place in what is resumed.
local function __TS__DelegatedYield(iterable)
	local step, iterator, at = __TS__Iterator(iterable)
	if type(iterator) == "table" and iterator.____coroutine then return coroutine.yield(js_iterators, iterator) end
	local value, ok, sent
	at, value = step(iterator, at)
	while at do
		ok, sent = js_try(function()
			local sent = coroutine.yield(value)
			return sent
		end)
		local leaves = not ok and getmetatable(sent) == js_left
		-- Built-in iterators have no `throw`.
		local hand = not ok and type(iterator) == "table" and (leaves or not iterator.____step)
			and iterator[leaves and "return" or "throw"]
		if ok then
			if iterator.next then iterator.____sent = sent end
			at, value = step(iterator, at)
		elseif hand then
			local result = hand(iterator, leaves and sent[1] or sent)
			if result.done and leaves then error(setmetatable({result.value}, js_left), 0) end
			at, value = not result.done, result.value
		elseif leaves then
			error(sent, 0)
		else
			local close = type(iterator) == "table" and iterator["return"]
			if close then close(iterator) end
			error(__TS__New(TypeError, "The iterator does not provide a 'throw' method."))
		end
	end
	return value
end

-- helper: __TS__Generator
-- What the function of a generator returns comes after a mark, and so does a generator that it goes on with, `yield*`, of which
-- `____stack` holds the innermost last: however many there are, one is resumed.
local __TS__Generator
do
	local function step(self)
		local stack, sent = self.____stack, self.____sent
		self.____sent = nil
		while true do
			local top = stack and stack[#stack] or self
			local co = top.____coroutine
			local ok, value, result = true, js_iterators
			if co then ok, value, result = coroutine.resume(co, sent) end
			sent = result
			if ok and value ~= js_iterators then return true, value end
			if co and coroutine.status(co) ~= "dead" then
				if not ok then error(value, 0) end
				stack = stack or {}
				self.____stack, sent = stack, nil
				stack[#stack + 1] = result
				table.move(result.____stack or {}, 1, #(result.____stack or {}), #stack + 1, stack)
			else
				top.____coroutine = false
				if top == self then
					if ok then return nil, result end
					if getmetatable(value) == js_left then return nil, value[1] end
					error(value, 0)
				end
				stack[#stack] = nil
				if not ok then js_raise((stack[#stack] or self).____coroutine, value) end
			end
		end
	end
	function __TS__Generator(run)
		return function(...)
			local values, generator = table.pack(...), js_stepping(step)
			generator.____coroutine = coroutine.create(function() return js_iterators, run(table.unpack(values, 1, values.n)) end)
			return generator
		end
	end
end

-- helper: __TS__Iterator
-- What `for…of` steps through.
local __TS__Iterator
do
	local function step(self)
		local result = self:next(self.____sent)
		return not result.done or nil, result.value
	end
	local function letter(text, index)
		index = index + 1
		if index <= #text then return index, text:sub(index, index) end
	end
	local function element(list, index)
		index = index + 1
		local value = list[index]
		if value == js_nullish then value = nil end
		if index <= #list then return index, value end
	end
	function __TS__Iterator(iterable)
		if type(iterable) == "string" then return letter, iterable, 0 end
		if not iterable.____iterator then return element, iterable, 0 end
		iterable = iterable:____iterator()
		return iterable.____step or step, iterable
	end
end

-- helper: __TS__Spread
local function __TS__Spread(iterable)
	local list, count = {}, 0
	for _, value in __TS__Iterator(iterable) do
		count = count + 1
		list[count] = value
	end
	return table.unpack(list, 1, count)
end

-- helper: js_close
-- Ends the iterator that a loop or a pattern leaves early; an error of its own counts for less than that of the loop.
local function js_close(source, hasFailed)
	local iterator = type(source) == "table" and (source.____open or source.____coroutine and source)
	local leave = iterator and iterator["return"]
	if hasFailed then
		js_try(leave, iterator)
	elseif leave then
		leave(iterator)
	end
end

-- helper: js_closing
-- What a loop steps through that ends its iterator when it is left; `____open` is the iterator as long as it has not ended.
local function js_closing(source)
	if type(source) == "string" or not source.____iterator then return source end
	local iterator, closing = source:____iterator()
	closing = js_stepping(function()
		local goes, value
		closing.____open = nil
		if iterator.____step then
			goes, value = iterator:____step()
		else
			local result = iterator:next()
			goes, value = not result.done or nil, result.value
		end
		closing.____open = goes and iterator
		return goes, value
	end)
	closing.____open = iterator
	return closing
end

-- helper: js_first
local function js_first(source, count)
	local list, taken = {}, 0
	if count == 0 then
		js_close(source)
		return list
	end
	for _, value in __TS__Iterator(source) do
		taken = taken + 1
		list[taken] = value
		if taken == count then
			js_close(source)
			break
		end
	end
	return list
end

-- helper: js_innermost
-- The coroutine of the generator that goes on in the place of one, if that goes on with others.
local function js_innermost(generator)
	local stack = generator.____stack or {}
	while #stack > 0 and not stack[#stack].____coroutine do stack[#stack] = nil end
	return (stack[#stack] or generator).____coroutine
end

-- helper: js_iterable
-- A value that is to be iterated: an error unless it can be, or is nil where that is allowed.
local function js_iterable(value, isOptional)
	if isOptional and value == nil then return nil end
	local kind = __TS__TypeOf(value)
	local isIterable = kind == "string" or kind == "object" and __TS__ArrayIsArray(value) or js_is_object(value) and js_member(value, "____iterator")
	if not isIterable then error(__TS__New(TypeError, kind .. " is not iterable"), 0) end
	return value
end

-- helper: js_iterator
-- What `value[Symbol.iterator]()` gives: of an array or a string one that takes the elements as they are by then.
local function js_iterator(source, sentinel)
	local isText, index = type(source) == "string", 0
	if not isText and source.____iterator then return source:____iterator() end
	return js_stepping(function()
		index = index + 1
		if index > #source then return end
		if isText then return true, source:sub(index, index) end
		local value = source[index]
		if value == sentinel then value = nil end
		return true, value
	end)
end

-- helper: js_iterators
-- Of all iterators that helpers make: `____step` gives true and the next value, or nil and what the iterator returns.
-- A generator that has ended, or that was left, has no coroutine any more.
local js_iterators = {}
js_iterators.__index = js_iterators
function js_iterators.____iterator(self) return self end
function js_iterators.next(self, sent)
	if sent ~= nil then self.____sent = sent end
	local goes, value = self:____step()
	return {done = not goes, value = value}
end
-- Leaves a generator where it is; `finally` may give something else than the value.
js_iterators["return"] = function(self, value)
	local co = js_innermost(self)
	if not co then return {value = value, done = true} end
	js_raise(co, setmetatable({value}, js_left))
	return self:next()
end
-- Raises an error where the generator goes on.
function js_iterators.throw(self, problem)
	local co = js_innermost(self)
	if not co then error(problem, 0) end
	js_raise(co, problem)
	return self:next()
end

-- helper: js_keys_of_list
-- What `list.keys()` gives, which takes the length of the array as it is by then.
local function js_keys_of_list(list)
	local index = -1
	return js_stepping(function()
		index = index + 1
		if index < #list then return true, index end
	end)
end

-- helper: js_leaving
-- Lets a generator be left by what its `catch` would catch.
local function js_leaving(problem)
	if getmetatable(problem) == js_left then error(problem, 0) end
end

-- helper: js_left
-- Of what is raised in a generator that is left, so that its `finally` runs: the value that it was left with.
local js_left = {}

-- helper: js_raise
-- Raises a problem in a coroutine, where it goes on.
local function js_raise(co, problem)
	debug.sethook(co, function()
		debug.sethook(co)
		error(problem, 0)
	end, "", 1)
end

-- helper: js_stepping
local function js_stepping(step)
	return setmetatable({____step = step}, js_iterators)
end
