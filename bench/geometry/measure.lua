-- Runs after the compiled lua-program.ts; prints one line a figure: name, time in nanoseconds, bytes a call.
local clock, random, floor = os.clock, math.random, math.floor
math.randomseed(7)

local function median(list)
  table.sort(list)
  return list[floor(#list / 2) + 1]
end

-- The clock of the WebAssembly build counts milliseconds: a round repeats until some of them have passed.
local function measure(name, operations, run)
  local repeats, start = 0, clock()
  repeat
    run()
    repeats = repeats + 1
  until clock() - start > 0.04
  local times = {}
  for round = 1, 9 do
    start = clock()
    for i = 1, repeats do run() end
    times[round] = (clock() - start) / repeats / operations * 1e9
  end
  collectgarbage() collectgarbage('stop')
  run()
  local before = collectgarbage('count')
  run()
  local bytes = (collectgarbage('count') - before) * 1024 / operations
  collectgarbage('restart')
  print(name, median(times), bytes)
end

-- Point in polygon as tutorials write it, and as TypeScriptToLua turns it into Lua: the yardstick.
local function textbook(x, y, ring)
  local inside = false
  do
    local i = 0
    local j = #ring - 2
    while i < #ring do
      if ring[i + 1 + 1] > y ~= (ring[j + 1 + 1] > y) and x < (ring[j + 1] - ring[i + 1]) * (y - ring[i + 1 + 1]) / (ring[j + 1 + 1] - ring[i + 1 + 1]) + ring[i + 1] then
        inside = not inside
      end
      j = i
      i = i + 2
    end
  end
  return inside
end

local function rock(corners, radius, x, y)
  local ring = {}
  for i = 0, corners - 1 do
    local angle, r = 2 * math.pi * i / corners, radius * (0.55 + 0.45 * random())
    ring[#ring + 1] = x + r * math.cos(angle)
    ring[#ring + 1] = y + r * math.sin(angle)
  end
  return ring
end

local function reals(count, low, high)
  local list = {}
  for i = 1, count do list[i] = low + random() * (high - low) end
  return list
end

local POINTS = 8192
for _, corners in ipairs({ 12, 32 }) do
  local rings, prepared, which, xs, ys = {}, {}, {}, {}, {}
  for k = 1, 64 do
    rings[k] = rock(corners, 20, 100 * k, 50 * k)
    prepared[k] = LIBRARY.prepareRing(rings[k])
  end
  for i = 1, POINTS do
    which[i] = random(64)
    xs[i] = 100 * which[i] + (random() * 2 - 1) * 20
    ys[i] = 50 * which[i] + (random() * 2 - 1) * 20
  end
  local function each(f, outlines)
    return function()
      local hits = 0
      for i = 1, POINTS do
        if f(xs[i], ys[i], outlines[which[i]]) then hits = hits + 1 end
      end
      return hits
    end
  end
  local expected = each(textbook, rings)()
  assert(each(LIBRARY.pointInRing, rings)() == expected and each(LIBRARY.pointInPreparedRing, prepared)() == expected)
  measure('textbook ' .. corners, POINTS, each(textbook, rings))
  measure('pointInRing ' .. corners, POINTS, each(LIBRARY.pointInRing, rings))
  measure('pointInPreparedRing ' .. corners, POINTS, each(LIBRARY.pointInPreparedRing, prepared))
end

local ends = reals(4096, 0, 100)
local out = { 0.5, 0.5, 0.5, 0.5 }
measure('segmentIntersection', 1000, function()
  local f, hits = LIBRARY.segmentIntersection, 0
  for i = 1, 4000, 4 do
    if f(ends[i], ends[i + 1], ends[i + 2], ends[i + 3], ends[i + 4], ends[i + 5], ends[i + 6], ends[i + 7], out) then
      hits = hits + 1
    end
  end
  return hits
end)

local px, py, xs, ys = reals(64, 0, 480), reals(64, 0, 272), reals(128, 0, 480), reals(128, 0, 272)
local rs, cosines, sines, rings, prepared = {}, {}, {}, {}, {}
for i = 1, 128 do
  rs[i] = ({ 4.0, 8.0, 16.0 })[random(3)]
  local angle = random() * 7
  cosines[i], sines[i] = math.cos(angle), math.sin(angle)
  rings[i] = rock(12, rs[i], 0, 0)
  prepared[i] = LIBRARY.prepareRing(rings[i])
end
local grid, pairs, counters = LIBRARY.createGrid(0, 0, 480, 272, 32, 128), {}, { 0, 0, 0, 0 }
local function frame(pipeline, outlines)
  for j = 1, 64 do px[j] = (px[j] + 3.7) % 480 end
  return pipeline(grid, px, py, 64, xs, ys, rs, cosines, sines, outlines, 128, pairs, counters)
end
for _, case in ipairs({ { 'asteroids frame', LIBRARY.pointsHitRings, rings },
  { 'asteroids frame, prepared', LIBRARY.pointsHitPreparedRings, prepared } }) do
  local name, pipeline, outlines = case[1], case[2], case[3]
  measure(name, 20, function()
    for i = 1, 20 do frame(pipeline, outlines) end
  end)
end

for _, count in ipairs({ 100, 1000 }) do
  local side = math.sqrt(count) * 20
  local bx, by, br, vx, vy = reals(count, 0, side), reals(count, 0, side), reals(count, 2, 4), reals(count, -1, 1), reals(count, -1, 1)
  local balls, found = LIBRARY.createGrid(0, 0, side, side, 8, count), {}
  measure('broad phase ' .. count, 10, function()
    for frame = 1, 10 do
      for i = 1, count do
        bx[i] = (bx[i] + vx[i]) % side
        by[i] = (by[i] + vy[i]) % side
      end
      LIBRARY.gridBallPairs(balls, bx, by, br, count, found)
    end
  end)
end
