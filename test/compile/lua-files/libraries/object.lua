-- A small class library: Object:extend() makes a class, calling a class makes an instance.

local Object = {}
Object.__index = Object

function Object:new()
end

function Object:extend()
  local class = {}
  for key, value in pairs(self) do
    if key:find("__") == 1 then
      class[key] = value
    end
  end
  class.__index = class
  class.super = self
  setmetatable(class, self)
  return class
end

function Object:implement(...)
  for _, source in pairs({...}) do
    for key, value in pairs(source) do
      if self[key] == nil and type(value) == "function" then
        self[key] = value
      end
    end
  end
end

function Object:is(class)
  local metatable = getmetatable(self)
  while metatable do
    if metatable == class then
      return true
    end
    metatable = getmetatable(metatable)
  end
  return false
end

function Object:__tostring()
  return "Object"
end

function Object:__call(...)
  local instance = setmetatable({}, self)
  instance:new(...)
  return instance
end

return Object
