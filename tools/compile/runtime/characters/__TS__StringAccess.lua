local function __TS__StringAccess(text, index)
	if index >= 0 and index < #text and index % 1 == 0 then return text:sub(index + 1, index + 1) end
end
