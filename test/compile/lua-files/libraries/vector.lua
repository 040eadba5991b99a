-- Vectors with operators.

local Vector = {}
Vector.__index = Vector

local function new(x, y)
  return setmetatable({ x = x or 0, y = y or 0 }, Vector)
end

function Vector.is(value)
  return getmetatable(value) == Vector
end

function Vector.from_angle(angle, length)
  length = length or 1
  return new(math.cos(angle) * length, math.sin(angle) * length)
end

function Vector:clone()
  return new(self.x, self.y)
end

function Vector:length()
  return math.sqrt(self.x * self.x + self.y * self.y)
end

function Vector:normalized()
  local length = self:length()
  if length == 0 then
    return new()
  end
  return self / length
end

function Vector:unpack()
  return self.x, self.y
end

function Vector:dot(other)
  return self.x * other.x + self.y * other.y
end

function Vector.__add(a, b)
  return new(a.x + b.x, a.y + b.y)
end

function Vector.__sub(a, b)
  return new(a.x - b.x, a.y - b.y)
end

function Vector.__mul(a, b)
  if type(a) == "number" then
    return new(a * b.x, a * b.y)
  elseif type(b) == "number" then
    return new(a.x * b, a.y * b)
  end
  return a:dot(b)
end

function Vector.__div(a, b)
  return new(a.x / b, a.y / b)
end

function Vector.__unm(a)
  return new(-a.x, -a.y)
end

function Vector.__eq(a, b)
  return a.x == b.x and a.y == b.y
end

function Vector.__len(a)
  return 2
end

function Vector:__tostring()
  return "(" .. self.x .. ", " .. self.y .. ")"
end

Vector.zero = new()

return setmetatable({ new = new, is = Vector.is, from_angle = Vector.from_angle, zero = Vector.zero }, {
  __call = function(_, x, y)
    return new(x, y)
  end,
})
