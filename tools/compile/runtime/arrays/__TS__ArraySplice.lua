local function __TS__ArraySplice(list, start, ...)
	local count, added = #list, select("#", ...) - 1
	start = js_relative(start, count, 0)
	local dropped = added < 0 and count - start or math.max(math.min(js_whole((...)), count - start), 0)
	local out = table.move(list, start + 1, start + dropped, 1, {})
	added = math.max(added, 0)
	table.move(list, start + dropped + 1, count, start + added + 1)
	for i = count, count + added - dropped + 1, -1 do list[i] = nil end
	for i = 1, added do list[start + i] = (select(i + 1, ...)) end
	return out
end
