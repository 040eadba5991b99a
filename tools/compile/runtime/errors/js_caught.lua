-- What `catch` gets: of errors that Lua raises a RangeError where something is too much, and a TypeError else, as
-- JavaScript's own are. What Lua's own functions raise says no line.
-- effects: reads
local function js_caught(problem)
	if type(problem) ~= "string" then return problem end
	local message = problem:match('^%[string ".-"%]:%d+: (.*)') or problem:match("^attempt to .* value$") or problem:match("^cannot resume .*")
	if not message then return problem end
	local isMuch = message:find("overflow") or message:find("too large") or message:find("out of range")
	return __TS__New(isMuch and RangeError or TypeError, message)
end
