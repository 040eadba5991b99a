import { parse, stringify } from 'smol-toml';

const level = parse(`
title = "Cave"            # the name of the level
size = [ 40, 17 ]
gravity = 0.25
dark = false
path = 'C:\\maps'
big = 1_000
hex = 0xff

[player]
x = 12
y = -3
"two words" = true

[[enemies]]
kind = "bat"
hp = 3

[[enemies]]
kind = "slime"
hp = 8
drops = { coins = 2, names = ["a", "b"] }
`);
trace(JSON.stringify(level));
trace((level.enemies as { kind: string }[]).map(({ kind }) => kind).join());
trace(Object.keys(level).join());
for (const wrong of ['a = ', 'a = 1\na = 2', '[b', 'c = "x'])
  try {
    parse(wrong);
    trace('no error');
  } catch (error) {
    trace(String((error as Error).message).split('\n')[0]);
  }
trace(typeof stringify);
