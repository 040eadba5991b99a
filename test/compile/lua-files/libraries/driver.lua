-- Uses the libraries as a game would.

local Object = require 'object'
local Vector = require 'vector'
local animation = require 'animation'

local Actor = Object:extend()

function Actor:new(x, y)
  self.position = Vector(x, y)
  self.velocity = Vector.new(1, 0.5)
end

function Actor:update()
  self.position = self.position + self.velocity * 2
end

function Actor:__tostring()
  return "actor at " .. tostring(self.position)
end

local Hero = Actor:extend()

function Hero:new(x, y, name)
  Hero.super.new(self, x, y)
  self.name = name
  self.walk, self.stop = animation.new(animation.range(3, 1), 2)
end

function Hero:update()
  Hero.super.update(self)
  self.frame = self.walk()
end

local Named = Object:extend()

function Named:greet()
  return "I am " .. self.name
end

Hero:implement(Named)

local hero = Hero(10, 20, "Ada")
for _ = 1, 5 do
  hero:update()
  trace(tostring(hero) .. " " .. hero.frame)
end
trace(hero:greet())
trace(tostring(hero:is(Hero)) .. " " .. tostring(hero:is(Actor)) .. " " .. tostring(hero:is(Named)))
trace(hero.velocity:length() .. " " .. tostring(-hero.velocity) .. " " .. #hero.velocity)
trace(hero.velocity * Vector(2, 2) .. " " .. tostring(Vector(1, 2) == Vector(1, 2)))
trace(tostring(Vector.from_angle(0, 3):normalized()) .. " " .. tostring(Vector.is({})))
trace(animation.count())
hero.stop()
hero.stop()
trace(animation.count())

local finished = false
local slide = animation.tween(0, 10, 4, animation.ease.quad, function() finished = true end)
for _ = 1, 5 do
  trace(slide() .. " " .. tostring(finished))
end
local once = animation.new({ "a", "b", "c" }, 1, false)
for _ = 1, 4 do
  local frame, done = once()
  trace(frame .. " " .. tostring(done))
end
