-- helper: Date
-- A date holds its milliseconds since 1970; local time is UTC.
local Date = setmetatable(__TS__Class(), {__call = function(class) return __TS__New(class):toString() end})
do
	local prototype = Date.prototype
	local days, months = "SunMonTueWedThuFriSat", "JanFebMarAprMayJunJulAugSepOctNovDec"
	Date.name, prototype.____toStringTag, prototype.js_hidden = "Date", "Date", {true}
	function prototype.____constructor(self, ...)
		local count, value = select("#", ...), (...)
		if count == 1 and type(value) == "table" then value = value:valueOf() end
		if count == 0 then self[1] = js_now()
		elseif count > 1 then self[1] = js_date_utc(...)
		elseif type(value) == "string" then self[1] = js_date_parse(value)
		else self[1] = js_date_time(1970, 0, 1, 0, 0, 0, js_date_whole(value)) end
	end
	for index, name in ipairs({"FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds", "Day"}) do
		local function get(self) return js_date_parts(self[1])[index] end
		local function set(self, ...)
			local isInvalid = self[1] ~= self[1]
			local parts = js_date_parts(isInvalid and index == 1 and 0 or self[1])
			for i = 1, math.max(select("#", ...), 1) do parts[index + i - 1] = js_date_whole((select(i, ...))) end
			self[1] = js_date_time(table.unpack(parts, 1, 7))
			return self[1]
		end
		prototype["get" .. name], prototype["getUTC" .. name] = get, get
		prototype["set" .. name], prototype["setUTC" .. name] = set, set
	end
	local function show(self, pattern)
		if self[1] ~= self[1] then return "Invalid Date" end
		local parts = js_date_parts(self[1])
		local year = parts[1] < 0 and ("-%04d"):format(-parts[1]) or ("%04d"):format(parts[1])
		local month, day = parts[2] * 3, parts[8] * 3
		local texts = {
			D = ("%02d"):format(parts[3]), M = months:sub(month + 1, month + 3), W = days:sub(day + 1, day + 3), Y = year,
			T = ("%02d:%02d:%02d"):format(parts[4], parts[5], parts[6])
		}
		return (pattern:gsub("%$(.)", texts))
	end
	function prototype.getTime(self) return self[1] end
	function prototype.getTimezoneOffset(self) return self[1] - self[1] end
	function prototype.setTime(self, time)
		self[1] = js_date_time(1970, 0, 1, 0, 0, 0, js_date_whole(time))
		return self[1]
	end
	function prototype.valueOf(self, isSum) return isSum and self:toString() or self[1] end
	function prototype.toDateString(self) return show(self, "$W $M $D $Y") end
	function prototype.toISOString(self)
		if self[1] ~= self[1] then error(__TS__New(RangeError, "Invalid time value"), 0) end
		local parts = js_date_parts(self[1])
		parts[2] = parts[2] + 1
		local year = parts[1] >= 0 and parts[1] < 10000 and "%04d" or "%+07d"
		return (year .. "-%02d-%02dT%02d:%02d:%02d.%03dZ"):format(table.unpack(parts, 1, 7))
	end
	function prototype.toJSON(self) return self[1] == self[1] and self:toISOString() or nil end
	function prototype.toString(self) return show(self, "$W $M $D $Y $T GMT+0000 (Coordinated Universal Time)") end
	function prototype.toTimeString(self) return show(self, "$T GMT+0000 (Coordinated Universal Time)") end
	function prototype.toUTCString(self) return show(self, "$W, $D $M $Y $T GMT") end
end

-- helper: js_date_parse
-- `Date.parse`: what ISO 8601 and the methods of dates write.
local function js_date_parse(text)
	local sign, year, rest = text:match("^([+-]?)(%d%d%d%d%d?%d?)(.*)$")
	local time
	if year and #year == (sign == "" and 4 or 6) then
		local month, day = rest:match("^%-(%d%d)%-(%d%d)"), select(2, rest:match("^%-(%d%d)%-(%d%d)"))
		month = month or rest:match("^%-(%d%d)")
		rest = rest:gsub("^%-%d%d%-%d%d", ""):gsub("^%-%d%d", "")
		local hours, minutes, after = rest:match("^[T ](%d%d):(%d%d)(.*)$")
		local seconds, milliseconds = (after or ""):match("^:(%d%d)"), 0
		after = (after or rest):gsub("^:%d%d", "")
		if seconds and after:find("^%.%d+") then
			milliseconds = ("0" .. after:match("^%.%d+")) * 1000 // 1
			after = after:gsub("^%.%d+", "")
		end
		local way, zoneHours, zoneMinutes = after:match("^([+-])(%d%d):?(%d%d)$")
		month, day, hours, minutes, seconds = month or 1, day or 1, hours or 0, minutes or 0, seconds or 0
		if after == "" or after == "Z" or way then
			local offset = way and ((way .. "1") * (zoneHours * 60 + zoneMinutes)) or 0
			month, day, hours, minutes, seconds = month + 0, day + 0, hours + 0, minutes + 0, seconds + 0
			local isIn = month >= 1 and month <= 12 and day >= 1 and day <= 31 and minutes < 60 and seconds < 60
				and (hours < 24 or hours == 24 and minutes + seconds + milliseconds == 0)
			if not isIn then return 0 / 0 end
			time = js_date_time((sign .. year) + 0, month - 1, day, hours, minutes - offset, seconds, milliseconds)
		end
	else
		local month, day, long = text:match("(%a%a%a)%a* (%d+),? (%d%d%d%d)")
		if not month then day, month, long = text:match("(%d+) (%a%a%a)%a* (%d%d%d%d)") end
		local hours, minutes, seconds = text:match("(%d+):(%d%d):?(%d*)")
		local offset = text:match("GMT([+-]%d%d)") or 0
		local at = month and ("janfebmaraprmayjunjulaugsepoctnovdec"):find(month:lower(), 1, true)
		if at and at % 3 == 1 then
			time = js_date_time(long + 0, at // 3, day + 0, (hours or 0) - offset, (minutes or 0) + 0, (tonumber(seconds) or 0) + 0, 0)
		end
	end
	if not time and text:find("%d") then
		error("the date '" .. text .. "' is not in a form that the console reads, such as 2026-11-29T20:00:00Z", 0)
	end
	return time or 0 / 0
end

-- helper: js_date_parts
-- Year, month, day, hours, minutes, seconds, milliseconds and the day of the week.
-- effects: none
local function js_date_parts(time)
	if time ~= time then return {time, time, time, time, time, time, time, time} end
	local days, rest = time // 86400000, time % 86400000
	local year = 1970 + days * 400 // 146097
	if js_days_before(year, 0) > days then year = year - 1 end
	if js_days_before(year + 1, 0) <= days then year = year + 1 end
	local month = 11
	while js_days_before(year, month) > days do month = month - 1 end
	return {
		year, month, days - js_days_before(year, month) + 1,
		rest // 3600000, rest // 60000 % 60, rest // 1000 % 60, rest % 1000, (days + 4) % 7
	}
end

-- helper: js_date_time
-- The time of a date, whose parts may be beyond their ranges; NaN if it is too far away.
-- effects: none
local function js_date_time(year, month, day, hours, minutes, seconds, milliseconds)
	local months = year * 12.0 + month
	local far = months * 2629746000.0 + day * 86400000.0 + hours * 3600000.0 + minutes * 60000.0 + seconds * 1000.0 + milliseconds - 62167219200000
	if not (far > -9e15 and far < 9e15 and months > -4e6 and months < 4e6) then return 0 / 0 end
	local days = js_days_before(year + month // 12, month % 12) + day - 1
	local time = ((days * 24 + hours) * 60 + minutes) * 60000 + seconds * 1000 + milliseconds
	return time >= -8640000000000000 and time <= 8640000000000000 and time or 0 / 0
end

-- helper: js_date_utc
-- `Date.UTC`: two digits of a year are those of one of the twentieth century.
-- effects: none
local function js_date_utc(year, ...)
	local parts = {js_date_whole(year), 0, 1, 0, 0, 0, 0}
	for i = 1, math.min(select("#", ...), 6) do parts[i + 1] = js_date_whole((select(i, ...))) end
	if parts[1] >= 0 and parts[1] <= 99 then parts[1] = parts[1] + 1900 end
	return js_date_time(table.unpack(parts))
end

-- helper: js_date_whole
-- A part of a date as an integer, or NaN.
-- effects: none
local function js_date_whole(value)
	local number = type(value) == "boolean" and (value and 1 or 0) or tonumber(value)
	if not number or not (number > -9e15 and number < 9e15) then return 0 / 0 end
	return number >= 0 and math.tointeger(number // 1) or -math.tointeger(-number // 1)
end

-- helper: js_days_before
-- The days from 1970 to the first of a month.
-- effects: none
local function js_days_before(year, month)
	local before = year - 1
	local isLeap = year % 4 == 0 and (year % 100 ~= 0 or year % 400 == 0)
	local days = 365 * (year - 1970) + before // 4 - 492 - (before // 100 - 19) + before // 400 - 4
	local months = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334}
	return days + months[month + 1] + (isLeap and month > 1 and 1 or 0)
end

-- helper: js_now
-- `Date.now`: the second in which the game asked first, and the milliseconds since.
local js_now
do
	local start
	function js_now()
		local since = math.tointeger(_G.time() // 1)
		start = start or _G.tstamp() * 1000 - since
		return start + since
	end
end

-- helper: js_performance
-- `performance` as a value.
local js_performance = {now = function() return _G.time() end}
