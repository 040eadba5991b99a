-- Ends a generator that a loop or a pattern leaves early.
local function js_close(source)
	if type(source) == "table" and source.____coroutine then source["return"](source) end
end
