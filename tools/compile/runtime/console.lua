-- helper: js_console
-- `console` as a value, whose functions receive `this`. It cannot be changed, as calls by its own name would not see that.
local js_console
do
	local function write(_, ...) js_console_show(...) end
	local functions = {
		debug = write, error = write, group = write, groupCollapsed = write, groupEnd = js_console_end, info = write, log = write,
		trace = write, warn = write
	}
	js_console = setmetatable({}, {
		__index = functions,
		__pairs = function() return pairs(functions) end,
		__newindex = function() error("console cannot be changed", 0) end
	})
end

-- helper: js_console_end
-- `console.groupEnd`: groups are not indented.
-- effects: none
local function js_console_end() end

-- helper: js_console_log
-- `console.log` and its like of strings.
local function js_console_log(...)
	_G.trace(table.concat({...}, " "))
end

-- helper: js_console_show
-- `console.log` and its like of any values, which are put for `%d` and its like in a string before them.
local function js_console_show(text, ...)
	local values = table.pack(...)
	local parts, used = {js_inspect(text)}, 0
	if type(text) == "string" and values.n > 0 then
		parts[1] = text:gsub("%%([sdifoOc%%])", function(kind)
			if kind == "%" then return kind end
			if used == values.n then return nil end
			used = used + 1
			local value = values[used]
			if kind == "c" then return "" end
			if kind == "s" then return __TS__TypeOf(value) == "object" and value.toString and js_string(value) or js_inspect(value) end
			if kind == "i" then return js_text(__TS__ParseInt(js_inspect(value))) end
			if kind == "f" then return js_text(__TS__ParseFloat(js_inspect(value))) end
			if kind == "d" then return js_text(type(value) == "table" and 0 / 0 or js_number(value)) end
			return js_inspect(value, nil, true)
		end)
	end
	for i = used + 1, values.n do parts[#parts + 1] = js_inspect(values[i]) end
	js_console_log(table.unpack(parts))
end

-- helper: js_inspect
-- A value as `console.log` of Node shows it, but on one line; `isInside` if it is a part of what is shown.
local function js_inspect(value, none, isInside)
	-- Objects that are being written, and numbers of those that hold themselves.
	local open, numbers, count = {}, {}, 0
	local write
	local function writeKey(key)
		if type(key) == "table" then return "[" .. js_string_of(key) .. "]" end
		key = js_text(key)
		if key:find("^____") then return "[Symbol(Symbol." .. key:sub(5) .. ")]" end
		return key:find("^[%a_][%w_]*$") and key or js_quoted(key)
	end
	local function writeProperty(object, key, depth)
		local meta = getmetatable(object)
		local pair = meta and (rawget(meta, "js_own") or {})[key]
		if not pair or pair.value then return write(object[key], depth) end
		return "[" .. (pair[1] and pair[2] and "Getter/Setter" or pair[1] and "Getter" or "Setter") .. "]"
	end
	local function writeObject(value, depth)
		local class, tag = value.constructor, value.____toStringTag
		local name = type(class) == "table" and rawget(class, "prototype") and class.name
		local entry = value.js_hidden and value.js_hidden.size and value[2]
		local isMap = entry and js_built_in_class(value) == "Map"
		local isList = value.js_convert or not getmetatable(value) and __TS__ArrayIsArray(value)
		local size = entry and value.size or isList and #value or 0
		local keys, left, right = isList and {} or js_keys(value, nil, true), isList and "[" or "{", isList and "]" or "}"
		local text = name or ""
		if entry or value.js_convert then text = text .. "(" .. js_text(size) .. ")" end
		if type(tag) == "string" and tag ~= "" and tag ~= name and rawget(value, "____toStringTag") == nil then
			text = (name and text or "Object") .. " [" .. tag .. "]"
		end
		if text ~= "" then text = text .. " " end
		if value.js_hidden and value.js_hidden.stack then
			text = js_error_text(value)
			if depth > 0 then text = "[" .. text .. "]" end
			if #keys == 0 then return text end
			text = text .. " "
		end
		if size + #keys == 0 then return text .. left .. right end
		if depth > 2 then return "[" .. (name or isList and "Array" or "Object") .. "]" end
		local parts, symbols = {}, {}
		for i = 1, math.min(size, 100) do
			entry = entry and entry[4]
			parts[i] = write(entry and entry[1] or not entry and value[i], depth + 1)
			if isMap then parts[i] = parts[i] .. " => " .. write(entry[2], depth + 1) end
		end
		if size > 100 then parts[101] = "... " .. js_text(size - 100) .. (size > 101 and " more items" or " more item") end
		for _, key in ipairs(keys) do
			local list = (type(key) == "table" or js_text(key):find("^____")) and symbols or parts
			list[#list + 1] = writeKey(key) .. ": " .. writeProperty(value, key, depth + 1)
		end
		table.move(symbols, 1, #symbols, #parts + 1, parts)
		return text .. left .. " " .. table.concat(parts, ", ") .. " " .. right
	end
	function write(value, depth)
		if value == js_nullish then value = nil end
		if type(value) == "string" then return depth > 0 and js_quoted(value) or value end
		local kind = __TS__TypeOf(value)
		if kind == "symbol" then return js_string_of(value) end
		if kind == "function" then
			local isClass = type(value) == "table" and rawget(value, "prototype")
			if not isClass then return "[Function]" end
			local base = value.____super
			return "[class " .. value.name .. (base and " extends " .. base.name or "") .. "]"
		end
		if kind ~= "object" then return js_text(value, none) end
		if value.js_find then return js_string(value) end
		if js_built_in_class(value) == "Date" then return value[1] == value[1] and value:toISOString() or "Invalid Date" end
		if value.____step then return "[Iterator]" end
		if open[value] then
			if not numbers[value] then
				count = count + 1
				numbers[value] = count
			end
			return "[Circular *" .. js_text(numbers[value]) .. "]"
		end
		open[value] = true
		local text = writeObject(value, depth)
		open[value] = nil
		return (numbers[value] and "<ref *" .. js_text(numbers[value]) .. "> " or "") .. text
	end
	return write(value, isInside and 1 or 0)
end

-- helper: js_quoted
-- A string in quotes that do not occur in it, as `console.log` shows one in an object.
-- effects: reads
local function js_quoted(text)
	local quote = "'"
	if text:find("'", 1, true) then
		if not text:find('"', 1, true) then quote = '"' elseif not text:find("`", 1, true) and not text:find("${", 1, true) then quote = "`" end
	end
	return quote .. text:gsub("[\0-\31\\\127']", function(char)
		if char == "'" then return quote == char and "\\'" or char end
		return js_json_names[char] or ("\\x%02X"):format(char:byte())
	end) .. quote
end
