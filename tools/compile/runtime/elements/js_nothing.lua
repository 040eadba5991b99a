-- What stands for nothing in arrays.
local js_nothing = {toString = function(_, none) return none or "undefined" end}
