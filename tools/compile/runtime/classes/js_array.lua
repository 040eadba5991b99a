-- `Array` as a value.
local js_array = {name = "Array"}
