-- An argument of which the language says between which numbers it has to be; none stays none. A message with a colon at
-- its end shows it.
local function js_in_range(value, least, most, message)
	if value == nil then return nil end
	local whole = js_whole(value)
	if whole < least or whole > most then
		error(__TS__New(RangeError, message:find(": $") and message .. js_text(value) or message), 0)
	end
	return whole
end
