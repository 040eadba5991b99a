-- What is not there counts as 0 in bit operations.
for name, apply in pairs({
	band = function(a, b) return a & b end,
	bor = function(a, b) return a | b end,
	bxor = function(a, b) return a ~ b end,
	shl = function(a, b) return a << b end,
	shr = function(a, b) return a >> b end
}) do
	js_missing["__" .. name] = function(a, b) return apply(a or 0, b or 0) end
end
function js_missing.__bnot() return -1 end
