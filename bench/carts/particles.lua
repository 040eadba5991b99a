-- Three thousand particles as tables, which are born, fall, bounce and die.
local list = {}
local function born()
  local a, v = math.random() * 6.283, math.random() * 2
  return {x = 120, y = 40, vx = math.cos(a) * v, vy = math.sin(a) * v - 1, life = 60 + math.random(120), color = math.random(15)}
end
local function update(p)
  p.vy = p.vy + 0.03
  p.x, p.y = p.x + p.vx, p.y + p.vy
  if p.x < 0 or p.x > 239 then p.vx = -p.vx end
  if p.y > 135 then p.y, p.vy = 135, -p.vy * 0.7 end
  p.life = p.life - 1
  return p.life > 0
end
function TIC()
  cls(0)
  for _ = 1, 40 do if #list < 3000 then list[#list + 1] = born() end end
  for i = #list, 1, -1 do
    local p = list[i]
    if update(p) then pix(p.x, p.y, p.color) else list[i] = list[#list] list[#list] = nil end
  end
  print(#list, 2, 2, 12)
end
