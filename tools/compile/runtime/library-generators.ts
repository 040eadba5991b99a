/**
 * Library functions for generators, and for loops over whatever has an iterator. A generator that has ended, or that was
 * left, has no coroutine any more. See library.ts.
 */

import type { LibraryFunction } from './library-entry.ts';

export const GENERATOR_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** A generator as the transpiler makes it, with `return` and `throw`, which raises an error where it goes on. */
  __TS__Generator: {
    text: `local __TS__Generator
do
	local function resume(self, ...)
		local co = self.____coroutine
		if not co then return {done = true} end
		local ok, value = coroutine.resume(co, ...)
		local done = coroutine.status(co) == "dead"
		if done then self.____coroutine = false end
		if not ok then error(value, 0) end
		return {value = value, done = done}
	end
	local function stop(self, value)
		self.____coroutine = false
		return {value = value, done = true}
	end
	local function fail(self, problem)
		local co = self.____coroutine
		if not co then error(problem, 0) end
		debug.sethook(co, function()
			debug.sethook(co)
			error(problem, 0)
		end, "", 1)
		return resume(self)
	end
	local function iterate(self) return self end
	function __TS__Generator(run)
		return function(...)
			local values, count = {...}, select("#", ...)
			return {
				____coroutine = coroutine.create(function() return run(table.unpack(values, 1, count)) end),
				[Symbol.iterator] = iterate,
				next = resume,
				["return"] = stop,
				throw = fail
			}
		end
	end
end`,
    needs: ['Symbol'],
  },
  /** What `for…of` steps through. */
  __TS__Iterator: {
    text: `local __TS__Iterator
do
	local function resume(self)
		local co = self.____coroutine
		if not co then return end
		local ok, value = coroutine.resume(co)
		if coroutine.status(co) ~= "dead" then return true, value end
		self.____coroutine = false
		if not ok then error(value, 0) end
	end
	local function step(self)
		local result = self:next()
		if not result.done then return true, result.value end
	end
	local function letter(text, index)
		index = index + 1
		if index <= #text then return index, text:sub(index, index) end
	end
	function __TS__Iterator(iterable)
		if type(iterable) == "string" then return letter, iterable, 0 end
		if iterable.____coroutine ~= nil then return resume, iterable end
		local start = iterable[Symbol.iterator]
		if start then return step, start(iterable) end
		return ipairs(iterable)
	end
end`,
    needs: ['Symbol'],
  },
  /** `yield*`: what is sent to the generator goes on to the one that it stands for. */
  __TS__DelegatedYield: {
    text: `local function __TS__DelegatedYield(iterable)
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
end`,
    needs: ['Symbol', '__TS__Iterator'],
  },
};
