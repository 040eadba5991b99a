-- What stands for `undefined` and NaN, which cannot be keys in Lua: things that no program can get hold of.
local function js_key(key)
	return key == nil and js_key or js_iterators
end
