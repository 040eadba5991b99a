local function __TS__FunctionBind(call, this, ...)
	local bind = js_bound(function(...) return call(this, ...) end, ...)
	return bind
end
