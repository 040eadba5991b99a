-- title:  Garden Snake
-- author: Cartwright
-- desc:   A snake that grows with every apple, in Lua
-- license: MIT License
-- version: 1.0
-- script: lua
-- saveid: cartwright-lua
-- controls: Arrows: turn, Z: start

-- Save this file while the game runs: it goes on with the new code. Pictures are in sprites.png, sounds in sound.txt.

-- Numbers of the pictures and of the sounds.
HEAD, BODY, CORNER, TAIL, APPLE, STONE = 256, 257, 258, 259, 260, 261
-- The color that is not drawn; cart.json names it too.
KEY = 8
EAT, TURN, CRASH, START = 0, 1, 2, 3
A = 4
-- Where the console's memory has the key of that button, 1 to 26 for A to Z.
KEY_OF_A = 0x14E08

-- The garden, in cells of 8 pixels; the row above it shows the apples.
COLUMNS, ROWS = 30, 16
BEST_SLOT = 0

-- Directions: 0 right, 1 down, 2 left, 3 up, and the buttons for them.
STEPS = {[0] = {1, 0}, {0, 1}, {-1, 0}, {0, -1}}
BUTTONS = {[0] = 3, 1, 2, 0}

screen = "title"
frame = 0
snake = {}
stones = {}
apple = {x = 20, y = 8}
apples = 0
direction = 0
-- Turns that were pressed and not made yet: two quick ones are both made.
turns = {}
wait = 0

-- Frames from one step to the next: the longer the snake, the faster.
function step_time(length)
  return math.max(4, 10 - length // 6)
end

-- Whether a cell lies in the garden.
function is_garden(x, y)
  return x >= 0 and x < COLUMNS and y >= 0 and y < ROWS
end

-- Whether one of the things lies in a cell.
function is_at(things, x, y)
  for _, thing in ipairs(things) do
    if thing.x == x and thing.y == y then return true end
  end
  return false
end

-- A cell with nothing in it.
function free_cell()
  local x, y
  repeat
    x, y = math.random(0, COLUMNS - 1), math.random(1, ROWS - 1)
  until not is_at(snake, x, y) and not is_at(stones, x, y)
  return {x = x, y = y}
end

function start()
  screen, direction, turns, wait, apples, stones = "play", 0, {}, 20, 0, {}
  snake = {}
  for i = 0, 3 do snake[i + 1] = {x = 10 - i, y = 8} end
  apple = free_cell()
  sfx(START, "C-5", 30, 1)
end

function read_turns()
  for turn = 0, 3 do
    local last = turns[#turns] or direction
    if btnp(BUTTONS[turn]) and turn % 2 ~= last % 2 and #turns < 2 then
      table.insert(turns, turn)
      sfx(TURN, "E-5", 4, 0)
    end
  end
end

-- One step of the snake.
function step()
  direction = table.remove(turns, 1) or direction
  local dx, dy = table.unpack(STEPS[direction])
  local x, y = snake[1].x + dx, snake[1].y + dy
  -- The end of the tail makes room in the same step.
  local tail = table.remove(snake)
  if not is_garden(x, y) or is_at(snake, x, y) or is_at(stones, x, y) then
    table.insert(snake, tail)
    crash()
    return
  end
  table.insert(snake, 1, {x = x, y = y})
  if x == apple.x and y == apple.y then
    table.insert(snake, tail)
    eat()
  end
end

function eat()
  apples = apples + 1
  if apples % 4 == 0 then table.insert(stones, free_cell()) end
  apple = free_cell()
  sfx(EAT, "C-6", 16, 1)
end

function crash()
  screen = "over"
  pmem(BEST_SLOT, math.max(pmem(BEST_SLOT), apples))
  sfx(CRASH, "C-4", 50, 1)
end

-- The console calls this 60 times a second.
function TIC()
  frame = frame + 1
  if screen == "play" then
    read_turns()
    wait = wait - 1
    if wait <= 0 then
      step()
      wait = step_time(#snake)
    end
  elseif btnp(A) then
    start()
  end
  draw()
end

function draw()
  cls(7)
  for i = 0, 69 do
    local x, y = i * 53 % 240, 14 + i * 37 % 120
    pix(x, y, 6)
    pix(x + 1, y - 1, 6)
    pix(x + 3, y, 6)
  end
  for _, stone in ipairs(stones) do spr(STONE, stone.x * 8, stone.y * 8 + 8, KEY) end
  if screen ~= "title" then
    spr(APPLE, apple.x * 8, apple.y * 8 + 8 - frame // 20 % 2, KEY)
    draw_snake()
  end
  rect(0, 0, 240, 8, 0)
  spr(APPLE, 1, 0, KEY)
  print(apples, 12, 1, 12)
  local best = "BEST " .. pmem(BEST_SLOT)
  print(best, 238 - print(best, 0, -20), 1, 13)
  if screen == "title" then
    draw_title()
  elseif screen == "over" then
    print_centered("OH NO!", 56, 12)
    print_centered("PRESS " .. start_key(), 70, 13)
  end
end

-- The direction from one part of the snake to another beside it.
function direction_to(from, to)
  for turn, step in pairs(STEPS) do
    if from.x + step[1] == to.x and from.y + step[2] == to.y then return turn end
  end
  return 0
end

function draw_snake()
  for i, part in ipairs(snake) do
    local before, after = snake[i - 1], snake[i + 1]
    local picture, turn = HEAD, direction
    if before and after then
      local one, other = direction_to(part, before), direction_to(part, after)
      picture, turn = BODY, one
      if one % 2 ~= other % 2 then
        -- The picture of the corner is open to the right and below.
        picture, turn = CORNER, (one + 1) % 4 == other and one or other
      end
    elseif before then
      picture, turn = TAIL, direction_to(part, before)
    end
    spr(picture, part.x * 8, part.y * 8 + 8, KEY, 1, 0, turn)
  end
end

-- The title, with a snake that winds below it.
function draw_title()
  local title = 'GARDEN SNAKE'
  local width = print(title, 0, -30, 0, false, 2)
  print(title, 122 - width // 2, 42, 0, false, 2)
  print(title, 120 - width // 2, 40, 5, false, 2)
  for i = 8, 0, -1 do
    circ(96 + i * 6, 76 + 5 * math.sin(frame / 12 + i / 2), 5, i == 8 and 5 or 6)
  end
  circ(147, 74 + 5 * math.sin(frame / 12 + 4), 1, 0)
  if frame % 60 < 40 then print_centered("PRESS " .. start_key(), 100, 12) end
end

-- The key for button A on the player's keyboard; without one, as on a phone, the button's own name.
function start_key()
  local code = peek(KEY_OF_A)
  return 1 <= code and code <= 26 and string.char(64 + code) or "A"
end

function print_centered(text, y, color)
  local x = 120 - print(text, 0, -20) // 2
  print(text, x + 1, y + 1, 0)
  print(text, x, y, color)
end
