-- A key as an object holds it that may be indexed by numbers: the number if it is the string of one.
local function js_number_key(key)
	if type(key) ~= "string" or not key:find("^%-?[%dI]") then return key end
	local number = tonumber((key:gsub("Infinity", "1e999")))
	return number and js_text(number) == key and number or key
end
