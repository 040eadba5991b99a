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
		if options then rawset(self, "cause", options.cause) end
		self.stack = debug.traceback(js_error_text(self), info and level + 1 or 1)
	end
end
