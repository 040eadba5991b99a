-- Numbers, booleans and functions have no members; that of nil is still an error. After helpers with other metatables.
for _, value in ipairs({0, true, ipairs}) do
	local meta = {}
	for name, method in pairs(debug.getmetatable(value) or {}) do meta[name] = method end
	function meta.__index() end
	debug.setmetatable(value, meta)
end
