-- Stands for `undefined`, which cannot be a key in Lua.
local js_no_key = {}
