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
