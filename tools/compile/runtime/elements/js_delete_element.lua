local function js_delete_element(list, index, nothing)
	if list[index + 1] ~= nil then list[index + 1] = nothing end
	return true
end
