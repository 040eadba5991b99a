-- Classes, and functions with properties, are tables too.
-- effects: reads
local function __TS__TypeOf(value)
	local kind = type(value)
	if kind ~= "table" then return kind == "nil" and "undefined" or kind end
	local meta, prototype = getmetatable(value), rawget(value, "prototype")
	if meta and meta.js_symbol then return "symbol" end
	local isClass = type(prototype) == "table" and rawget(prototype, "constructor") == value
	return (isClass or meta and meta.__call) and "function" or "object"
end
