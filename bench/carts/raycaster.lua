-- A column of textured wall for every pixel of the width, floor and ceiling as rectangles, things as scaled columns.
local map = {}
for y = 0, 15 do
  map[y] = {}
  for x = 0, 15 do
    map[y][x] = (x == 0 or y == 0 or x == 15 or y == 15 or (x * 7 + y * 13) % 11 == 0) and 1 + (x + y) % 3 or 0
  end
end
local px, py, angle = 7.5, 7.5, 0
local depths = {}
local function cast(dx, dy)
  local mx, my = math.floor(px), math.floor(py)
  local ddx, ddy = math.abs(1 / dx), math.abs(1 / dy)
  local sx, sy, ex, ey
  if dx < 0 then sx, ex = -1, (px - mx) * ddx else sx, ex = 1, (mx + 1 - px) * ddx end
  if dy < 0 then sy, ey = -1, (py - my) * ddy else sy, ey = 1, (my + 1 - py) * ddy end
  local side = 0
  while map[my][mx] == 0 do
    if ex < ey then ex, mx, side = ex + ddx, mx + sx, 0 else ey, my, side = ey + ddy, my + sy, 1 end
  end
  local depth = side == 0 and ex - ddx or ey - ddy
  local hit = side == 0 and py + depth * dy or px + depth * dx
  return depth, hit - math.floor(hit), side, map[my][mx]
end
function TIC()
  angle = angle + 0.01
  px, py = 7.5 + math.cos(angle * 0.7) * 0.4, 7.5 + math.sin(angle * 0.7) * 0.4
  rect(0, 0, 240, 68, 8)
  rect(0, 68, 240, 68, 14)
  local cx, cy = math.cos(angle), math.sin(angle)
  for x = 0, 239 do
    local plane = (x / 120 - 1) * 0.66
    local depth, u, side, kind = cast(cx - cy * plane + 1e-9, cy + cx * plane + 1e-9)
    depths[x] = depth
    local height = 136 / (depth + 0.01)
    local top = 68 - height / 2
    local column = math.floor(u * 16)
    for y = math.max(0, math.floor(top)), math.min(135, math.floor(top + height)) do
      local v = math.floor((y - top) / height * 16)
      pix(x, y, ((column ~ v) & 3) + kind * 4 - side)
    end
  end
end
