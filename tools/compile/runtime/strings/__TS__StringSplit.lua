local function __TS__StringSplit(text, separator, limit)
	local parts, from = {}, 1
	while from and #parts ~= limit and (text ~= "" or separator ~= "") do
		local at, to
		if separator == "" then
			if from < #text then at, to = from + 1, from end
		elseif separator then
			at, to = text:find(separator, from, true)
		end
		parts[#parts + 1] = text:sub(from, at and at - 1)
		from = at and to + 1
	end
	return parts
end
