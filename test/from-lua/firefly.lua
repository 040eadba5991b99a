-- title:  Firefly
-- author: the authors of Cartwright
-- desc:   Collect sparks in the dark, and keep away from the bats.
-- license: CC0
-- script: lua
-- saveid: cartwright-firefly

-- == tools ==

function random_between(a, b)
  return a + math.random() * (b - a)
end

function clamp(x, low, high)
  return math.max(low, math.min(x, high))
end

function near(a, b, distance)
  local dx, dy = a.x - b.x, a.y - b.y
  return dx * dx + dy * dy < distance * distance
end

-- == stars ==

local stars = {}

function make_stars(count)
  stars = {}
  for i = 1, count do
    stars[i] = { x = random_between(0, 240), y = random_between(0, 136), speed = random_between(0.02, 0.2) }
  end
end

function draw_stars()
  for _, star in ipairs(stars) do
    star.x = star.x - star.speed
    if star.x < 0 then
      star.x = star.x + 240
      star.y = random_between(0, 136)
    end
    local color = 15
    if star.speed > 0.15 then
      color = 13
    elseif star.speed > 0.1 then
      color = 14
    end
    pix(star.x, star.y, color)
  end
end

-- == particles ==

local particles = {}

function burst(x, y, color, count)
  for _ = 1, count do
    local angle = random_between(0, 2 * math.pi)
    local speed = random_between(0.3, 1.6)
    particles[#particles + 1] = {
      x = x,
      y = y,
      vx = math.cos(angle) * speed,
      vy = math.sin(angle) * speed,
      color = color,
      life = random_between(10, 40),
    }
  end
end

function update_particles()
  for i = #particles, 1, -1 do
    local p = particles[i]
    p.x = p.x + p.vx
    p.y = p.y + p.vy
    p.vx = p.vx * 0.96
    p.vy = p.vy * 0.96 + 0.01
    p.life = p.life - 1
    if p.life <= 0 then
      table.remove(particles, i)
    end
  end
end

function draw_particles()
  for _, p in ipairs(particles) do
    if p.life > 20 then
      rect(p.x, p.y, 2, 2, p.color)
    else
      pix(p.x, p.y, p.color)
    end
  end
end

-- == firefly ==

firefly = {}

function reset_firefly()
  firefly.x = 120
  firefly.y = 68
  firefly.vx = 0
  firefly.vy = 0
  firefly.safe = 90
  firefly.glow = 0
end

function steer_firefly()
  local ax, ay = 0, 0
  if btn(0) then ay = ay - 1 end
  if btn(1) then ay = ay + 1 end
  if btn(2) then ax = ax - 1 end
  if btn(3) then ax = ax + 1 end
  if ax ~= 0 and ay ~= 0 then
    ax, ay = ax * 0.7, ay * 0.7
  end
  firefly.vx = (firefly.vx + ax * 0.18) * 0.93
  firefly.vy = (firefly.vy + ay * 0.18) * 0.93
  firefly.x = clamp(firefly.x + firefly.vx, 4, 236)
  firefly.y = clamp(firefly.y + firefly.vy, 12, 132)
  firefly.safe = math.max(0, firefly.safe - 1)
  firefly.glow = (firefly.glow + 0.12) % (2 * math.pi)
end

function draw_firefly()
  if firefly.safe % 8 >= 4 then
    return
  end
  local radius = 5 + math.sin(firefly.glow) * 1.5
  circb(firefly.x, firefly.y, radius + 3, 1)
  circ(firefly.x, firefly.y, radius, 3)
  circ(firefly.x, firefly.y, 2, 4)
  local wing = math.sin(firefly.glow * 5) * 3
  line(firefly.x, firefly.y, firefly.x - 4, firefly.y - 3 - wing, 12)
  line(firefly.x, firefly.y, firefly.x + 4, firefly.y - 3 - wing, 12)
end

-- == sparks ==

local sparks = {}

function place_sparks(count)
  sparks = {}
  for i = 1, count do
    sparks[i] = { x = random_between(12, 228), y = random_between(20, 124), phase = random_between(0, 6) }
  end
end

function collect_sparks(take)
  for i = #sparks, 1, -1 do
    local spark = sparks[i]
    spark.phase = spark.phase + 0.1
    if near(spark, firefly, 9) then
      table.remove(sparks, i)
      burst(spark.x, spark.y, 4, 12)
      take(spark)
    end
  end
  return #sparks
end

function draw_sparks()
  for _, spark in ipairs(sparks) do
    local size = 1.5 + math.sin(spark.phase)
    circ(spark.x, spark.y, size, 4)
    pix(spark.x, spark.y, 12)
  end
end

-- == bats ==

local bats = {}

local Bat = {}
Bat.__index = Bat

function Bat.new(x, y, speed)
  local angle = random_between(0, 2 * math.pi)
  return setmetatable({
    x = x,
    y = y,
    vx = math.cos(angle) * speed,
    vy = math.sin(angle) * speed,
    flap = random_between(0, 6),
  }, Bat)
end

function Bat:update()
  self.x = self.x + self.vx
  self.y = self.y + self.vy
  if self.x < 6 or self.x > 234 then
    self.vx = -self.vx
    self.x = clamp(self.x, 6, 234)
  end
  if self.y < 14 or self.y > 130 then
    self.vy = -self.vy
    self.y = clamp(self.y, 14, 130)
  end
  self.flap = self.flap + 0.25
end

function Bat:draw()
  local wing = math.sin(self.flap) * 4
  tri(self.x, self.y, self.x - 7, self.y - wing, self.x - 2, self.y + 2, 8)
  tri(self.x, self.y, self.x + 7, self.y - wing, self.x + 2, self.y + 2, 8)
  circ(self.x, self.y, 2, 8)
  pix(self.x - 1, self.y - 1, 2)
  pix(self.x + 1, self.y - 1, 2)
end

function release_bats(count, speed)
  bats = {}
  for i = 1, count do
    local left = i % 2 == 0
    bats[i] = Bat.new(left and 20 or 220, random_between(20, 120), speed)
  end
end

function update_bats()
  local bitten = false
  for _, bat in ipairs(bats) do
    bat:update()
    if firefly.safe == 0 and near(bat, firefly, 8) then
      bitten = true
    end
  end
  return bitten, #bats
end

function draw_bats()
  for _, bat in ipairs(bats) do
    bat:draw()
  end
end

-- == game ==

local state = "title"
local level, score, lives, best = 1, 0, 3, 0
local ticks, shake = 0, 0

local function begin_level()
  place_sparks(4 + level * 2)
  release_bats(1 + level, 0.5 + level * 0.12)
  reset_firefly()
end

local function begin_game()
  level, score, lives = 1, 0, 3
  begin_level()
  state = "play"
end

local function end_game()
  state = "over"
  ticks = 0
  if score > best then
    best = score
    pmem(0, best)
  end
end

local function play()
  steer_firefly()
  local left = collect_sparks(function(spark)
    score = score + 10 * level
    if spark.y < 40 then
      score = score + 5
    end
    sfx(0, "C-5", 12)
  end)
  local bitten, count = update_bats()
  if bitten then
    lives = lives - 1
    shake = 12
    burst(firefly.x, firefly.y, 2, 40)
    firefly.safe = 90
    sfx(1, "A-2", 20)
    if lives == 0 then
      end_game()
    end
  elseif left == 0 then
    score = score + count * 20
    level = level + 1
    begin_level()
  end
end

local function draw_world()
  draw_stars()
  draw_sparks()
  draw_bats()
  if state == "play" then
    draw_firefly()
  end
  draw_particles()
end

local function draw_words()
  if state == "title" then
    print("FIREFLY", 78, 40, 4, false, 2)
    print("collect the sparks", 70, 62, 12)
    print("Z to begin", 92, 84, 12 + ticks // 20 % 2)
  else
    print("SCORE " .. score, 4, 3, 12)
    print("LEVEL " .. level, 100, 3, 12)
    for i = 1, lives do
      circ(240 - i * 9, 6, 3, 4)
    end
    if state == "over" then
      print("THE LIGHT IS OUT", 62, 56, 2)
      print("best " .. best, 98, 70, 12)
    end
  end
end

function BOOT()
  best = pmem(0)
  make_stars(60)
  place_sparks(8)
  release_bats(2, 0.4)
end

function TIC()
  ticks = ticks + 1
  cls(0)
  if state == "play" then
    play()
  else
    update_bats()
    if btnp(4) and (state == "title" or ticks > 40) then
      begin_game()
    end
  end
  update_particles()
  shake = math.max(0, shake - 1)
  poke(0x3FF9, shake % 3)
  draw_world()
  draw_words()
end

-- <PALETTE>
-- 000:0b0c1e5d275db13e53ef7d57ffcd75a7f07038b76425717929366f3b5dc941a6f673eff7f4f4f494b0c2566c86333c57
-- </PALETTE>
