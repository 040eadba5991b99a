local function js_assign(target, ...)
	for _, source in pairs({...}) do
		if type(source) == "table" then
			for _, key in ipairs(js_keys(source, nil, true)) do target[key] = source[key] end
		end
	end
	return target
end
