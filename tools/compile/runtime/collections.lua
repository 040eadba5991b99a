-- helper: Map
local Map
do
	local prototype
	Map, prototype = js_collection("Map")
	function prototype.____add(self, entry) self:set(js_taken(entry[1]), js_taken(entry[2])) end
	function prototype.____iterator(self) return js_iterate(self) end
	function prototype.get(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		local entry = self[1][key]
		return entry and entry[2]
	end
	function prototype.set(self, key, value)
		local entry = self[1][key] or js_put(self, key)
		entry[2] = value
		return self
	end
	function prototype.keys(self) return js_iterate(self, 1) end
	function prototype.values(self) return js_iterate(self, 2) end
end

-- helper: Set
local Set
do
	local prototype
	Set, prototype = js_collection("Set")
	function prototype.____add(self, value) self:add(value) end
	function prototype.____iterator(self) return js_iterate(self, 1) end
	function prototype.add(self, value)
		js_put(self, value)
		return self
	end
	function prototype.keys(self) return js_iterate(self, 1) end
	function prototype.values(self) return js_iterate(self, 1) end
	function prototype.union(self, other)
		local made = __TS__New(Set, self)
		for _, value in js_each_key(other) do js_put(made, value) end
		return made
	end
	function prototype.intersection(self, other)
		local made, isSmall = __TS__New(Set), self.size <= other.size
		for _, value in js_each_key(isSmall and self or other) do
			if (isSmall and other or self):has(value) then js_put(made, value) end
		end
		return made
	end
	function prototype.difference(self, other)
		local made = __TS__New(Set)
		for _, value in js_each_key(self) do
			if not other:has(value) then js_put(made, value) end
		end
		return made
	end
	function prototype.symmetricDifference(self, other)
		local made = __TS__New(Set, self)
		for _, value in js_each_key(other) do
			if self:has(value) then made:delete(value) else js_put(made, value) end
		end
		return made
	end
	function prototype.isSubsetOf(self, other)
		if self.size > other.size then return false end
		for _, value in js_each_key(self) do
			if not other:has(value) then return false end
		end
		return true
	end
	function prototype.isSupersetOf(self, other)
		if self.size < other.size then return false end
		for _, value in js_each_key(other) do
			if not self:has(value) then return false end
		end
		return true
	end
	function prototype.isDisjointFrom(self, other)
		local isSmall = self.size <= other.size
		for _, value in js_each_key(isSmall and self or other) do
			if (isSmall and other or self):has(value) then return false end
		end
		return true
	end
end

-- helper: WeakMap
local WeakMap = js_weak_collection("WeakMap")
function WeakMap.prototype.____add(self, entry) self:set(entry[1], js_taken(entry[2])) end
function WeakMap.prototype.get(self, key)
	local entry = self[1][key]
	return entry and entry[1]
end
function WeakMap.prototype.set(self, key, value)
	self[1][js_weak_key(key, "weak map key")] = {value}
	return self
end

-- helper: WeakSet
local WeakSet = js_weak_collection("WeakSet")
function WeakSet.prototype.add(self, value)
	self[1][js_weak_key(value, "weak set")] = true
	return self
end
WeakSet.prototype.____add = WeakSet.prototype.add

-- helper: js_collection
-- What `Map` and `Set` are made of. A collection holds its entries by their keys, and one that begins and ends the ring
-- of them: `{key, value, before, after}`. An entry that was deleted has none after it, and a loop that stands at it goes
-- on from the one before.
local function js_collection(name)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name, prototype.____toStringTag, prototype.js_hidden = name, name, {true, true, size = true}
	function prototype.____constructor(self, items)
		-- A class that extends this one may have its own method `clear`, which needs fields that are not there yet.
		prototype.clear(self)
		if items then
			for _, item in __TS__Iterator(items) do self:____add(item) end
		end
	end
	function prototype.clear(self)
		local root = self[2] or {}
		for _, entry in pairs(self[1] or root) do entry[3], entry[4] = root, nil end
		root[3], root[4] = root, root
		self[1], self[2], self.size = {}, root, 0
	end
	function prototype.has(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		return self[1][key] ~= nil
	end
	function prototype.delete(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		local entry = self[1][key]
		if not entry then return false end
		self[1][key], self.size = nil, self.size - 1
		local before, after = entry[3], entry[4]
		before[4], after[3], entry[4] = after, before, nil
		return true
	end
	function prototype.entries(self) return js_iterate(self) end
	function prototype.forEach(self, call, this)
		for _, entry in js_iterate(self, 0).____step do call(this, entry[2], entry[1], self) end
	end
	return class, prototype
end

-- helper: js_clone
-- `structuredClone`
local function js_clone(value, seen)
	if type(seen) ~= "table" then seen = {} end
	local meta = type(value) == "table" and getmetatable(value) or {}
	if type(value) == "function" or meta.js_symbol or type(value) == "table" and (rawget(value, "prototype") or value.____step) then
		local problem = __TS__New(Error, "what is a function, a class, a symbol or an iterator could not be cloned.")
		problem.name = "DataCloneError"
		error(problem, 0)
	end
	if type(value) ~= "table" or value == js_nullish then return value end
	if seen[value] then return seen[value] end
	local made, name, class = {}, js_built_in_class(value)
	if name == "Map" or name == "Set" then
		made = __TS__New(class)
		seen[value] = made
		for _, entry in js_iterate(value, 0).____step do
			if name == "Map" then made:set(js_clone(entry[1], seen), js_clone(entry[2], seen)) else made:add(js_clone(entry[1], seen)) end
		end
	elseif name == "ArrayBuffer" then
		made = value:slice()
	elseif name == "DataView" then
		made = __TS__New(class, js_clone(value.buffer, seen), value.byteOffset, value.byteLength)
	elseif value.js_convert then
		-- What shares its memory with another one does so after it was cloned.
		local memory = value.js_memory
		made = memory and __TS__New(class, js_clone(memory, seen), value.js_offset, #value) or value:slice()
	elseif name and name ~= "Date" then
		error("objects of the class " .. name .. " cannot be cloned on the console", 0)
	elseif name or value.js_find or value.js_hidden and value.js_hidden.stack then
		for key, held in next, value do made[key] = held end
		if value.js_find then made.lastIndex = 0 end
		setmetatable(made, meta)
	elseif __TS__ArrayIsArray(value) then
		seen[value] = made
		for i = 1, #value do made[i] = js_clone(value[i], seen) end
	else
		js_ordered(made)
		seen[value] = made
		for _, key in ipairs(js_keys(value)) do made[key] = js_clone(value[key], seen) end
	end
	seen[value] = made
	return made
end

-- helper: js_each_key
-- Steps through the keys of what is like a set.
local function js_each_key(other)
	return __TS__Iterator({____iterator = function() return other:keys() end})
end

-- helper: js_following
-- The entry of a collection after another one, its key and its value.
local function js_following(root, entry)
	while not entry[4] do entry = entry[3] end
	entry = entry[4]
	if entry ~= root then return entry, entry[1], entry[2] end
end

-- helper: js_group
-- `Object.groupBy`
local function js_group(items, key, convert)
	local groups, index = js_ordered({}), 0
	for _, item in __TS__Iterator(items) do
		local by = (convert or js_property_key)(key(nil, item, index))
		index = index + 1
		groups[by] = groups[by] or {}
		table.insert(groups[by], js_stored(item))
	end
	return groups
end

-- helper: js_group_map
-- `Map.groupBy`
local function js_group_map(items, key)
	local groups, index = __TS__New(Map), 0
	for _, item in __TS__Iterator(items) do
		local by = key(nil, item, index)
		index = index + 1
		if not groups:has(by) then groups:set(by, {}) end
		table.insert(groups:get(by), js_stored(item))
	end
	return groups
end

-- helper: js_iterate
-- An iterator over a collection: over its keys (1), its values (2), its entries as they are (0) or pairs of both.
local function js_iterate(self, part)
	local root = self[2]
	local entry = root
	return js_stepping(function()
		if not entry then return end
		while not entry[4] do entry = entry[3] end
		entry = entry[4]
		if entry == root then
			entry = nil
			return
		end
		if part then return true, part == 0 and entry or entry[part] end
		local key, value = js_stored(entry[1]), js_stored(entry[2])
		return true, {key, value}
	end)
end

-- helper: js_key
-- What stands for `undefined` and NaN, which cannot be keys in Lua: things that no program can get hold of.
local function js_key(key)
	return key == nil and js_key or js_iterators
end

-- helper: js_members
-- Steps through the values of a set, or of what gives them in another way: by a method, `keys` or `values`, if there is one.
local function js_members(set, method)
	local by = method or "____iterator"
	if set.____toStringTag == "Set" and set[by] == Set.prototype[by] then return js_following, set[2], set[2] end
	if method then set = set[method](set) end
	return __TS__Iterator(set)
end

-- helper: js_pairs
-- Steps through the keys and values of a map, or of what gives pairs in another way. With a method, `keys`, `values` or
-- `entries`, through what that gives; keys and values are what the steps have at their own places.
local function js_pairs(map, method)
	local by = method or "____iterator"
	if map.____toStringTag == "Map" and map[by] == Map.prototype[by] then return js_following, map[2], map[2] end
	local source = map
	if method then source = map[method](map) end
	local step, state, place = __TS__Iterator(source)
	local hasPairs = not method or method == "entries"
	return function()
		local given
		place, given = step(state, place)
		if place == nil then return end
		if hasPairs then return place, given[1], given[2] end
		return place, given, given
	end
end

-- helper: js_put
-- The entry of a key, made if there is none, where -0 becomes 0; the value of a new one is its key, as the entries of a Set have it.
local function js_put(self, key)
	local by = key
	if key == nil or key ~= key then by = js_key(key) end
	local entry = self[1][by]
	if not entry then
		if key == 0 then key = key + 0 end
		local root = self[2]
		local last = root[3]
		entry = {key, key, last, root}
		last[4], root[3], self[1][by], self.size = entry, entry, entry, self.size + 1
	end
	return entry
end

-- helper: js_weak_collection
-- What `WeakMap` and `WeakSet` are made of.
local function js_weak_collection(name)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name, prototype.____toStringTag, prototype.js_hidden = name, name, {true}
	function prototype.____constructor(self, entries)
		self[1] = setmetatable({}, {__mode = "k"})
		if entries then
			for _, entry in __TS__Iterator(entries) do self:____add(entry) end
		end
	end
	function prototype.has(self, key) return self[1][key] ~= nil end
	function prototype.delete(self, key)
		local had = self[1][key] ~= nil
		if had then self[1][key] = nil end
		return had
	end
	return class
end

-- helper: js_weak_key
-- What a weak collection may hold.
-- effects: none
local function js_weak_key(key, use)
	if type(key) ~= "table" and type(key) ~= "function" then error(__TS__New(TypeError, "Invalid value used as " .. use), 0) end
	return key
end
