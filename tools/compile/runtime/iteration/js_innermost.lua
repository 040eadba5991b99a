-- The coroutine of the generator that goes on in the place of one, if that goes on with others.
local function js_innermost(generator)
	local stack = generator.____stack or {}
	while #stack > 0 and not stack[#stack].____coroutine do stack[#stack] = nil end
	return (stack[#stack] or generator).____coroutine
end
