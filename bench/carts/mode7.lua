-- A turned plane of map tiles below the horizon, read from the tile's pixels, a sky above, and things on the plane.
local angle, px, py = 0, 100, 100
for i = 0, 8191 do poke4(0x8000 + i, (i * 7 ~ i >> 4) & 15) end
local things = {}
for i = 1, 40 do things[i] = {x = i * 37 % 256, y = i * 91 % 256} end
function TIC()
  angle = angle + 0.008
  local s, c = math.sin(angle), math.cos(angle)
  px, py = px + c * 0.6, py + s * 0.6
  rect(0, 0, 240, 50, 10)
  for y = 50, 135 do
    local z = 4000 / (y - 42)
    local sx, sy = -s * z / 200, c * z / 200
    local wx, wy = px + c * z / 3 - sx * 120, py + s * z / 3 - sy * 120
    for x = 0, 239 do
      local ix, iy = wx // 1 & 127, wy // 1 & 63
      pix(x, y, peek4(0x8000 + (iy * 128 + ix)))
      wx, wy = wx + sx, wy + sy
    end
  end
  for i = 1, #things do
    local thing = things[i]
    local dx, dy = (thing.x - px) % 256 - 128, (thing.y - py) % 256 - 128
    local z = dx * c + dy * s
    if z > 4 then
      local x = 120 + (dy * c - dx * s) / z * 200
      circ(x, 42 + 1300 / z, 60 / z, i % 16)
    end
  end
end
