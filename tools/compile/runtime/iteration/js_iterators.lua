-- Of all iterators that helpers make: `____step` gives true and the next value, or nil and what the iterator returns.
local js_iterators = {}
js_iterators.__index = js_iterators
function js_iterators.____iterator(self) return self end
function js_iterators.next(self, sent)
	if sent ~= nil then self.____sent = sent end
	local goes, value = self:____step()
	return {done = not goes, value = value}
end
