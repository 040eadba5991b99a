-- Sets an element of an array, with what stands for nothing in front of it where there were no elements. A key that is
-- no index of an array of any sensible length stays one.
local function js_put_element(list, place, value, nothing)
	if list[place] == nil and place < 1e7 then
		for i = #list + 1, place - 1 do list[i] = nothing end
	end
	list[place] = value
	return value
end
