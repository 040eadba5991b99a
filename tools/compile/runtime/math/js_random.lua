local function js_random()
	return math.random()
end
