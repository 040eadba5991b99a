-- Stands for NaN, which cannot be a key in Lua.
local js_nan_key = {}
