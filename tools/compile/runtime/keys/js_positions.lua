-- The order in which objects got their keys: for each object its keys and their places, with the last place under this
-- table itself.
local js_positions = setmetatable({}, {__mode = "k"})
