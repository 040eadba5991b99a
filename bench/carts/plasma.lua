-- A color for every pixel, from four sines.
local t = 0
function TIC()
  t = t + 1
  for y = 0, 135 do
    local a = math.sin(y / 15 - t / 8)
    for x = 0, 239 do
      local v = math.sin(x / 20 + t / 10) + a + math.sin((x + y) / 30 + t / 14)
        + math.sin(math.sqrt((x - 120) * (x - 120) + (y - 68) * (y - 68)) / 9 - t / 6)
      pix(x, y, v * 2 + 8)
    end
  end
end
