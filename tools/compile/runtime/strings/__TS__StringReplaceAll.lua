local function __TS__StringReplaceAll(text, part, replacement)
	part = part or "undefined"
	local made, done, at = {}, 0, 0
	repeat
		local from = text:find(part, at + 1, true)
		if from then
			made[#made + 1] = text:sub(done + 1, from - 1) .. js_substitute(text, part, from - 1, replacement)
			done = from - 1 + #part
			at = math.max(done, from)
		end
	until not from or at > #text
	return table.concat(made) .. text:sub(done + 1)
end
