-- The metatable of empty objects, which tells them from empty arrays.
local js_objects = {}
