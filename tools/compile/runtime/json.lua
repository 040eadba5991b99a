-- helper: js_json_error
local function js_json_error(text, at)
	local rest = text:sub(at, at)
	local message = rest == "" and "Unexpected end of JSON input" or
		"Unexpected token '" .. rest .. "' in JSON at position " .. math.tointeger(at - 1)
	error(__TS__New(SyntaxError, message), 0)
end

-- helper: js_json_names
-- Characters that JSON has a name for.
local js_json_names = {
	['"'] = '\\"', ["\\"] = "\\\\", ["\b"] = "\\b", ["\f"] = "\\f", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t"
}

-- helper: js_json_stop
-- Stops at what is wrong with the word or number at a place.
local function js_json_stop(text, at)
	for _, word in ipairs({"true", "false", "null"}) do
		local count = 0
		while count < #word and text:sub(at, at + count) == word:sub(1, count + 1) do count = count + 1 end
		if count > 0 then js_json_error(text, at + count) end
	end
	local zero = text:match("^-?0%d", at)
	if zero then js_json_error(text, at + #zero - 1) end
	-- What a number goes on with, after which there have to be digits.
	for _, before in ipairs({"^-?", "^%.", "^[eE][+-]?"}) do
		local sign = text:match(before, at)
		if sign then
			local digits = text:match("^%d+", at + #sign) or js_json_error(text, at + #sign)
			at = at + #sign + #digits
		end
	end
	js_json_error(text, at)
end

-- helper: js_json_string
-- effects: reads
local function js_json_string(text)
	return '"' .. text:gsub('[\0-\31"\\]', function(char)
		return js_json_names[char] or ("\\u%04x"):format(char:byte())
	end) .. '"'
end

-- helper: js_json_text
-- `JSON.stringify`
local function js_json_text(value, replacer, space)
	local choose = type(replacer) == "function" and replacer
	if type(space) == "number" then space = (" "):rep(math.max(0, math.min(10, js_whole(space)))) end
	space = type(space) == "string" and space:sub(1, 10) or ""
	local wanted
	if type(replacer) == "table" then
		wanted = {}
		for _, key in ipairs(replacer) do
			key = js_text(key)
			if not wanted[key] then wanted[#wanted + 1], wanted[key] = key, true end
		end
	end
	local open = {}
	local write
	local function joined(parts, indent, first, last)
		if #parts == 0 then return first .. last end
		if space == "" then return first .. table.concat(parts, ",") .. last end
		local inner = "\n" .. indent .. space
		return first .. inner .. table.concat(parts, "," .. inner) .. "\n" .. indent .. last
	end
	local function writeObject(value, keys, indent)
		local parts = {}
		for _, key in ipairs(keys) do
			local name = js_text(key)
			local held = value[key]
			-- A number among the keys of an object is one in a table.
			if held == nil and wanted and js_text(tonumber(key) or key) == key then held = value[tonumber(key) or key] end
			local part = write(value, name, held, indent .. space)
			if part then parts[#parts + 1] = js_json_string(name) .. (space == "" and ":" or ": ") .. part end
		end
		return joined(parts, indent, "{", "}")
	end
	function write(holder, name, value, indent)
		value = js_taken(value)
		if type(value) == "table" and type(value.toJSON) == "function" then
			local tag = value.____toStringTag
			value = value:toJSON(name)
			-- A date that is none is null, and not left out.
			if value == nil and tag == "Date" then value = 0 / 0 end
		end
		if choose then value = js_taken(choose(holder, name, value)) end
		local kind = type(value)
		if kind == "string" then return js_json_string(value) end
		if kind == "number" then return value - value == 0 and js_text(value) or "null" end
		if kind == "boolean" then return tostring(value) end
		if __TS__TypeOf(value) ~= "object" then return nil end
		if open[value] then error(__TS__New(TypeError, "Converting circular structure to JSON"), 0) end
		open[value] = true
		local text
		if __TS__ArrayIsArray(value) and not getmetatable(value) then
			local parts = {}
			for i = 1, #value do parts[i] = write(value, tostring(i - 1), value[i], indent .. space) or "null" end
			text = joined(parts, indent, "[", "]")
		else
			local shown, keys = value, wanted
			if value.js_convert then
				-- A typed array is written as an object.
				shown, keys = {}, keys or {}
				for i = 1, #value do
					local name = tostring(i - 1)
					shown[name] = value[i]
					if not wanted then keys[i] = name end
				end
			end
			text = writeObject(shown, keys or js_keys(value), indent)
		end
		open[value] = nil
		return text
	end
	return write({[""] = value}, "", value, "")
end

-- helper: js_json_value
-- `JSON.parse`. Numbers are floats; `convert` makes keys those that objects of the program have.
local function js_json_value(text, revive, convert)
	text = js_string(text)
	local at = 1
	local read
	local function skip()
		at = text:find("[^ \n\r\t]", at) or #text + 1
		return text:sub(at, at)
	end
	local function readString()
		local parts = {}
		at = at + 1
		while true do
			local stop = text:find('[\0-\31"\\]', at)
			if not stop then js_json_error(text, #text + 1) end
			parts[#parts + 1] = text:sub(at, stop - 1)
			local char = text:sub(stop, stop)
			at = stop + 1
			if char == '"' then return table.concat(parts) end
			if char ~= "\\" then js_json_error(text, stop) end
			char = text:sub(at, at)
			local hex = text:match("^u(%x%x%x%x)", at)
			if hex then
				local code = tonumber(hex, 16)
				local low = code >> 10 == 54 and text:match("^\\u([dD][c-fC-F]%x%x)", at + 5)
				at = at + (low and 11 or 5)
				if low then code = 65536 + (code - 55296 << 10) + tonumber(low, 16) - 56320 end
				parts[#parts + 1] = js_from_code_points(code)
			else
				parts[#parts + 1] = js_json_unescaped[char] or js_json_error(text, at + #text:match("^u?%x*", at))
				at = at + 1
			end
		end
	end
	local function readList()
		local list = {}
		at = at + 1
		if skip() == "]" then
			at = at + 1
			return list
		end
		while true do
			list[#list + 1] = js_stored(read())
			local char = skip()
			at = at + 1
			if char == "]" then return list end
			if char ~= "," then js_json_error(text, at - 1) end
		end
	end
	local function readObject()
		local object = js_ordered({})
		at = at + 1
		if skip() == "}" then
			at = at + 1
			return object
		end
		while true do
			if skip() ~= '"' then js_json_error(text, at) end
			local key = readString()
			if convert then key = convert(key) end
			if skip() ~= ":" then js_json_error(text, at) end
			at = at + 1
			object[key] = read()
			local char = skip()
			at = at + 1
			if char == "}" then return object end
			if char ~= "," then js_json_error(text, at - 1) end
		end
	end
	function read()
		local char = skip()
		if char == '"' then return readString() end
		if char == "{" then return readObject() end
		if char == "[" then return readList() end
		local word = text:match("^%l+", at)
		if word == "true" or word == "false" or word == "null" then
			at = at + #word
			if word == "null" then return nil end
			return word == "true"
		end
		local number = text:match("^-?%d+", at)
		if not number or number:find("^-?0%d") then js_json_stop(text, at) end
		number = number .. (text:match("^%.%d+", at + #number) or "")
		number = number .. (text:match("^[eE][+-]?%d+", at + #number) or "")
		if text:find("^[.eE]", at + #number) then js_json_stop(text, at) end
		at = at + #number
		return number == "-0" and -0.0 or tonumber(number) - 0.0
	end
	local value = read()
	if skip() ~= "" then js_json_error(text, at) end
	if type(revive) ~= "function" then return value end
	local function revived(holder, name, value)
		if type(value) == "table" then
			if __TS__ArrayIsArray(value) then
				for i = 1, #value do value[i] = js_stored(revived(value, tostring(i - 1), js_taken(value[i]))) end
			else
				for _, key in ipairs(js_keys(value)) do value[key] = revived(value, js_text(key), value[key]) end
			end
		end
		return revive(holder, name, value)
	end
	return revived({[""] = value}, "", value)
end

-- helper: js_json_unescaped
local js_json_unescaped = {
	['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f", n = "\n", r = "\r", t = "\t"
}
