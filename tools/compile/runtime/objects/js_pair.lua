-- Marks the functions of an accessor.
local js_pair = {}
