-- Sets an element of an array, with what stands for nothing in front of it where there were no elements.
local function js_put_element(list, index, value, nothing)
	for i = #list + 1, index do list[i] = nothing end
	list[index + 1] = value
end
