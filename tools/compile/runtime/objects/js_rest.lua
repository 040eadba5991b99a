local function js_rest(object, used)
	local rest = js_ordered({})
	for _, key in ipairs(js_keys(object, nil, true)) do
		if not used[key] then rest[key] = object[key] end
	end
	return rest
end
