local function __TS__InstanceOf(value, class)
	if class.____hasInstance then return js_truth(class:____hasInstance(value)) end
	value = type(value) == "table" and value.constructor
	while value and value ~= class do value = value.____super end
	return value == class
end
