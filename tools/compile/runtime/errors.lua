-- helper: Error
-- An error that nobody catches is shown with the lines that led to where it was made.
local Error = setmetatable(__TS__Class(), {__call = function(class, _, ...) return __TS__New(class, ...) end})
do
	local prototype = Error.prototype
	local function show(self) return js_error_text(self) .. ((self.stack or ""):match("\nstack traceback:.*") or "") end
	Error.name, prototype.name, prototype.message = "Error", "Error", ""
	prototype.js_hidden = {message = true, stack = true, cause = true}
	function prototype.____constructor(self, message, options)
		local level, info = 1, {}
		while info and info.func ~= __TS__New do
			level = level + 1
			info = debug.getinfo(level, "f")
		end
		getmetatable(self).__tostring = show
		rawset(self, "message", message)
		if type(options) == "table" then rawset(self, "cause", options.cause) end
		self.stack = debug.traceback(js_error_text(self), info and level + 1 or 1)
	end
end

-- helper: RangeError
local RangeError = js_error_class("RangeError")

-- helper: ReferenceError
local ReferenceError = js_error_class("ReferenceError")

-- helper: SyntaxError
local SyntaxError = js_error_class("SyntaxError")

-- helper: TypeError
local TypeError = js_error_class("TypeError")

-- helper: URIError
local URIError = js_error_class("URIError")

-- helper: js_caught
-- What `catch` gets: of errors that Lua raises a RangeError where something is too much, and a TypeError else, as
-- JavaScript's own are. Names of variables are left out: most builds have others. What Lua's own functions raise says no line.
-- effects: reads
local function js_caught(problem)
	if type(problem) ~= "string" then return problem end
	local message = problem:match('^%[string ".-"%]:%d+: (.*)') or problem:match("^attempt to .* value$") or problem:match("^cannot resume .*")
	if not message then return problem end
	local operation, kind = message:match("^attempt to (%w+).- a (%w+) value")
	if kind then
		kind = kind == "nil" and "undefined" or kind == "table" and "an object" or "a " .. kind
		message = kind .. ((operation == "index" or operation == "get") and " has no properties"
			or " is not a " .. (operation == "call" and "function" or operation == "concatenate" and "string" or "number"))
	end
	local isMuch = message:find("overflow") or message:find("too large") or message:find("out of range")
	if message:find("^stack overflow") then message = "Maximum call stack size exceeded" end
	return __TS__New(isMuch and RangeError or TypeError, message)
end

-- helper: js_deep_try
-- `try` in a function that may call itself. Lua nests no more than 200 calls through C, as `pcall` is one. Deeper ones run in a
-- coroutine: when it yields and is resumed at once, what it was in is not nested in C any more. JavaScript ends before 12,000.
-- Lua walks through all calls of a coroutine at every error that is caught in it: after 1000 of them another one goes on.
local js_deep_try
do
	local depth, flat, first, driven = 0, 0, 0
	local function leave(before, ...)
		depth = before
		if flat > before then flat = before end
		return ...
	end
	local function drive(body)
		local outer, level, start, co, results = driven, flat, first, coroutine.create(js_try)
		flat, first = depth, depth
		repeat
			driven = co
			results = table.pack(coroutine.resume(co, body))
		until coroutine.status(co) == "dead"
		driven, flat, first = outer, level, start
		if not results[1] then error(results[2], 0) end
		return table.unpack(results, 2, results.n)
	end
	function js_deep_try(body)
		local before = depth
		if before == 12000 then error("stack overflow") end
		depth = before + 1
		if depth - flat > 30 then
			local isDriven = coroutine.running() == driven and coroutine.isyieldable()
			if isDriven then
				coroutine.yield()
				flat = before
			end
			if not isDriven or depth - first > 1000 then return leave(before, drive(body)) end
		end
		return leave(before, js_try(body))
	end
end

-- helper: js_error_class
local function js_error_class(name)
	local class = __TS__Class()
	__TS__ClassExtends(class, Error)
	class.name, class.prototype.name, getmetatable(class).__call = name, name, getmetatable(Error).__call
	return class
end

-- helper: js_error_text
-- effects: reads
local function js_error_text(problem)
	return problem.message == "" and problem.name or problem.name .. ": " .. problem.message
end

-- helper: js_try
-- `pcall`, but nobody catches that calls are nested too deep in Lua's own C, or that memory is full: where JavaScript goes
-- on, no `catch` may take it for an error of the program.
local js_try
do
	local function pass(ok, problem, ...)
		local isLimit = not ok and type(problem) == "string" and (problem:find("C stack overflow", 1, true) or problem == "not enough memory")
		if isLimit then error(problem, 0) end
		return ok, problem, ...
	end
	function js_try(...) return pass(pcall(...)) end
end
