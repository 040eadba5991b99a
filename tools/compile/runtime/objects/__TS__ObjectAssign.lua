-- Some of the sources may be nothing, the last one too: `pairs` goes through the others in their order.
local function __TS__ObjectAssign(target, ...)
	for _, source in pairs({...}) do
		if type(source) == "table" then
			for key in pairs(source) do target[key] = source[key] end
		end
	end
	return target
end
