-- A function whose results Lua can judge, from one whose results count as true or false.
local function js_judged(call)
	return call and function(...) return js_truth(call(...)) end
end
