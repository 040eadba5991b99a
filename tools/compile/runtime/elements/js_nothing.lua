-- What stands for nothing in arrays that may hold booleans, or anything.
local js_nothing = {toString = function(_, none) return none or "undefined" end}
