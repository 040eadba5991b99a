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
