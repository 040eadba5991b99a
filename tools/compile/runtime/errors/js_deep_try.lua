-- `try` in a function that may call itself. Lua nests no more than 200 calls through C, as `pcall` is one. Deeper ones run in a
-- coroutine: when it yields and is resumed at once, what it was in is not nested in C any more. JavaScript ends before 12,000.
local js_deep_try
do
	local depth, flat, driven = 0, 0
	local function leave(before, ...)
		depth = before
		if flat > before then flat = before end
		return ...
	end
	local function drive(body)
		local outer, level, co, results = driven, flat, coroutine.create(js_try)
		flat = depth
		repeat
			driven = co
			results = table.pack(coroutine.resume(co, body))
		until coroutine.status(co) == "dead"
		driven, flat = outer, level
		if not results[1] then error(results[2], 0) end
		return table.unpack(results, 2, results.n)
	end
	function js_deep_try(body)
		local before = depth
		if before == 12000 then error("stack overflow") end
		depth = before + 1
		if depth - flat > 30 then
			if coroutine.running() ~= driven or not coroutine.isyieldable() then return leave(before, drive(body)) end
			coroutine.yield()
			flat = before
		end
		return leave(before, js_try(body))
	end
end
