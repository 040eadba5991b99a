-- What is not there, or `false` in its place, counts as NaN, and is neither less nor greater than anything.
local js_missing = {__lt = function() return false end}
js_missing.__le = js_missing.__lt
for name in ("add sub mul div mod pow unm idiv"):gmatch("%a+") do
	js_missing["__" .. name] = function() return 0 / 0 end
end
debug.setmetatable(nil, js_missing)
debug.setmetatable(false, js_missing)
