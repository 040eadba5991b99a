-- Of what is raised in a generator that is left, so that its `finally` runs: the value that it was left with.
local js_left = {}
