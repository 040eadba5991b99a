-- Stands where a key was deleted.
local js_gone = {}
