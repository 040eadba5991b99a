/**
 * `Map` and `Set`. Keys stand in an array in the order in which they came, with a mark where one was deleted, so that a
 * loop over them goes on when its body deletes or adds some. See library.ts.
 */

import type { LibraryFunction } from './library-entry.ts';

export const COLLECTION_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** What both are made of; `undefined` and NaN, which cannot be keys in Lua, have others in their place. */
  js_collection: {
    text: `local js_gone, js_no_key, js_nan_key = {}, {}, {}
local function js_key(key)
	if key == nil then return js_no_key end
	return key == key and key or js_nan_key
end
local function js_collection(name)
	local class = __TS__Class()
	local prototype = class.prototype
	class.name = name
	function prototype.clear(self)
		self.list, self.positions, self.values_at, self.moved = {}, {}, {}, {}
		self.count, self.size, self.generation = 0, 0, (self.generation or 0) + 1
	end
	function prototype.has(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		return self.positions[key] ~= nil
	end
	function prototype.delete(self, key)
		if key == nil or key ~= key then key = js_key(key) end
		local at = self.positions[key]
		if not at then return false end
		self.positions[key], self.list[at], self.values_at[at] = nil, js_gone, nil
		self.size = self.size - 1
		return true
	end
	function prototype.toString() return "[object " .. name .. "]" end
	function prototype.forEach(self, call, this)
		for _, entry in __TS__Iterator(self:entries()) do call(this, entry[2], entry[1], self) end
	end
	return class
end
local function js_put(self, key)
	if key == nil or key ~= key then key = js_key(key) end
	local at = self.positions[key]
	if at then return at end
	if self.count > 64 and self.count > 2 * self.size then
		local list, values, moved, count = {}, {}, {}, 0
		for i = 1, self.count do
			if self.list[i] ~= js_gone then
				count = count + 1
				list[count], values[count], self.positions[self.list[i]] = self.list[i], self.values_at[i], count
			end
			moved[i] = count
		end
		self.list, self.values_at, self.moved, self.count = list, values, moved, count
		self.generation = self.generation + 1
	end
	at = self.count + 1
	self.count, self.size, self.list[at], self.positions[key] = at, self.size + 1, key, at
	return at
end
local function js_iterate(self, pick)
	local index, generation = 0, self.generation
	return {
		[Symbol.iterator] = function(iterator) return iterator end,
		next = function()
			if generation ~= self.generation then index, generation = self.moved[index] or 0, self.generation end
			while index < self.count do
				index = index + 1
				local key = self.list[index]
				if key ~= js_gone then
					if key == js_no_key then key = nil elseif key == js_nan_key then key = 0 / 0 end
					return {done = false, value = pick(key, self.values_at[index])}
				end
			end
			return {done = true}
		end
	}
end`,
    needs: ['__TS__Class', '__TS__Iterator', 'Symbol'],
  },
  Map: {
    text: `local Map = js_collection("Map")
function Map.prototype.____constructor(self, entries)
	self:clear()
	if entries then
		for _, entry in __TS__Iterator(entries) do self:set(entry[1], entry[2]) end
	end
end
function Map.prototype.get(self, key)
	if key == nil or key ~= key then key = js_key(key) end
	local at = self.positions[key]
	return at and self.values_at[at]
end
function Map.prototype.set(self, key, value)
	self.values_at[js_put(self, key)] = value
	return self
end
function Map.prototype.keys(self) return js_iterate(self, function(key) return key end) end
function Map.prototype.values(self) return js_iterate(self, function(_, value) return value end) end
function Map.prototype.entries(self) return js_iterate(self, function(key, value) return {key, value} end) end
Map.prototype[Symbol.iterator] = Map.prototype.entries`,
    needs: ['js_collection'],
  },
  Set: {
    text: `local Set = js_collection("Set")
function Set.prototype.____constructor(self, values)
	self:clear()
	if values then
		for _, value in __TS__Iterator(values) do self:add(value) end
	end
end
function Set.prototype.add(self, value)
	js_put(self, value)
	return self
end
function Set.prototype.values(self) return js_iterate(self, function(key) return key end) end
function Set.prototype.entries(self) return js_iterate(self, function(key) return {key, key} end) end
Set.prototype.keys = Set.prototype.values
Set.prototype[Symbol.iterator] = Set.prototype.values`,
    needs: ['js_collection'],
  },
};
