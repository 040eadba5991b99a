-- effects: reads
local function js_error_text(problem)
	return problem.message == "" and problem.name or problem.name .. ": " .. problem.message
end
