-- `sfx` as a value.
local function js_playing(play)
	return function(id, ...)
		if select("#", ...) == 0 then return play(id) end
		return play(id, js_note((...)), select(2, ...))
	end
end
