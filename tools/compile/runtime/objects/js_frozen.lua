-- Objects that are frozen, in a program that asks for them.
local js_frozen = setmetatable({}, {__mode = "k"})
