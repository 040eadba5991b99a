-- Marks an empty table as an object.
local function js_object(table)
	return setmetatable(table, js_objects)
end
