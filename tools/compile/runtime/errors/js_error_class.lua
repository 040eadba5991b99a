local function js_error_class(name)
	local class = __TS__Class()
	__TS__ClassExtends(class, Error)
	class.name, class.prototype.name, getmetatable(class).__call = name, name, getmetatable(Error).__call
	return class
end
