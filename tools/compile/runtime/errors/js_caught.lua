-- What `catch` gets: of errors that Lua raises a TypeError, as JavaScript's own are.
-- effects: reads
local function js_caught(problem)
	local message = type(problem) == "string" and problem:match('^%[string ".-"%]:%d+: (.*)')
	return message and __TS__New(TypeError, message) or problem
end
