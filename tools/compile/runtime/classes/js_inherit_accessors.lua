local function js_inherit_accessors(target, base)
	for meta, from in pairs({[target.prototype] = base.prototype, [getmetatable(target)] = getmetatable(base)}) do
		local accessors = rawget(from, "____accessors")
		if accessors then js_hold_accessors(meta, setmetatable({}, {__index = accessors})) end
	end
end
