-- Whether a value is an array: only objects, and instances of classes, have a metatable.
-- effects: reads
local function __TS__ArrayIsArray(value)
	return type(value) == "table" and not getmetatable(value) and (value[1] ~= nil or next(value) == nil)
end
