local function __TS__Class()
	local prototype = {}
	local class = {prototype = prototype}
	prototype.__index, prototype.constructor = prototype, class
	return class
end
