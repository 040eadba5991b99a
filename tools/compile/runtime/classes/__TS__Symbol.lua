-- Only `String` makes text of a symbol.
local function __TS__Symbol(description)
	local function toString() error("attempt to make text of a symbol value", 0) end
	if description ~= nil then description = js_string_of(description) end
	return setmetatable({description = description}, {__index = {toString = toString}, js_symbol = true})
end
