-- The note of `sfx`: of a number a whole one in Lua's sense, as which alone the console takes it.
-- effects: none
local function js_note(note)
	return type(note) == "number" and math.floor(note) or note
end
