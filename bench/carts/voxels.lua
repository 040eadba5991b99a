-- A landscape from a table of heights, column by column from front to back.
local N = 128
local heights, colors = {}, {}
for y = 0, N - 1 do
  for x = 0, N - 1 do
    local h = math.sin(x / 10) * 20 + math.cos(y / 13) * 20 + math.sin((x + y) / 7) * 8 + 40
    heights[y * N + x], colors[y * N + x] = h, 5 + h // 20
  end
end
local px, py, angle = 0, 0, 0
function TIC()
  angle = angle + 0.004
  px, py = px + math.cos(angle) * 0.5, py + math.sin(angle) * 0.5
  cls(10)
  local s, c = math.sin(angle), math.cos(angle)
  for x = 0, 239 do
    local side = (x - 120) / 120
    local dx, dy = c - s * side, s + c * side
    local lowest, z, step = 136, 1, 0.7
    while z < 90 and lowest > 0 do
      local i = ((py + dy * z) // 1 & N - 1) * N + ((px + dx * z) // 1 & N - 1)
      local top = (100 - heights[i]) / z * 60 + 30
      if top < lowest then
        line(x, top, x, lowest, colors[i])
        lowest = top
      end
      z, step = z + step, step + 0.02
    end
  end
end
