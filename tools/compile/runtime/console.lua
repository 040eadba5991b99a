-- helper: js_console
-- `console` as a value, whose functions receive `this`. It cannot be changed, as calls by its own name would not see that.
local js_console
do
	local function write(_, ...) js_console_log(...) end
	local functions = {
		debug = write, error = write, group = write, groupCollapsed = write, groupEnd = js_console_end, info = write, log = write,
		trace = write, warn = write
	}
	js_console = setmetatable({}, {
		__index = functions,
		__pairs = function() return pairs(functions) end,
		__newindex = function() error("console cannot be changed", 0) end
	})
end

-- helper: js_console_end
-- `console.groupEnd`: groups are not indented.
-- effects: none
local function js_console_end() end

-- helper: js_console_log
-- `console.log` and its like.
local function js_console_log(...)
	local parts = table.pack(...)
	for i = 1, parts.n do
		parts[i] = type(parts[i]) == "function" and "function" or js_string(parts[i])
	end
	_G.trace(table.concat(parts, " "))
end
