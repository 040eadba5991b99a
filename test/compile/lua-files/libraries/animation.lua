-- Animations with closures: animation.new(frames, ticks, loops) gives a function that gives the next frame.

local animation = {}

local running = 0

function animation.new(frames, ticks, loops)
  ticks = ticks or 1
  if loops == nil then
    loops = true
  end
  local time, finished = 0, nil
  running = running + 1

  local function stop()
    if not finished then
      finished = true
      running = running - 1
    end
  end

  local function update(steps)
    for _ = 1, steps or 1 do
      time = time + 1
      if not loops and time >= #frames * ticks then
        stop()
      end
    end
    local index = time // ticks
    if loops then
      index = index % #frames
    else
      index = math.min(index, #frames - 1)
    end
    return frames[index + 1], finished == true
  end

  return update, stop
end

function animation.range(from, to)
  local frames = {}
  for frame = from, to, from <= to and 1 or -1 do
    frames[#frames + 1] = frame
  end
  return frames
end

function animation.tween(from, to, ticks, ease, done)
  local time = 0
  return function()
    if time < ticks then
      time = time + 1
      if time == ticks and done then
        done()
      end
    end
    local t = time / ticks
    if ease then
      t = ease(t)
    end
    return from + (to - from) * t
  end
end

function animation.count()
  return running
end

animation.ease = {
  linear = function(t) return t end,
  quad = function(t) return t * t end,
}

return animation
