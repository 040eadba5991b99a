/** Lua is indented by its blocks; what stands in a line stays, and formatting twice changes nothing. */

import { expect, test } from 'vitest';
import { format } from '../../tools/language/lua/format.ts';

function formatted(text: string): string {
  let result = text;
  for (const { from, to, text: part } of format({ file: 'main.lua', text }).reverse())
    result = result.slice(0, from) + part + result.slice(to);
  return result;
}

/** Checks a text that is right, also when its indentation is lost or another one. */
function expectKept(text: string): void {
  expect(formatted(text)).toBe(text);
  // The first line that is indented tells how.
  const first = text.split('\n').findIndex(line => line.startsWith(' '));
  const lost = text
    .split('\n')
    .map((line, index) => (index === first ? line : `${line.trim()}${line.trim() === '' ? '' : '  '}`))
    .join('\n');
  expect(formatted(lost)).toBe(text);
}

test.each([
  `function TIC()
  cls(1)
  if btn(0) then
    y = y - 1
  elseif btn(1) then
    y = y + 1
  else
    y = 0
  end
  for i = 1, 10 do
    while x > i do x = x - 1 end
    repeat
      x = x + 1
    until x > 3
  end
end
`,
  `local ship = {
  x = 1,
  parts = {
    { 1, 2 },
    3,
  },
  -- where it is
  move = function(self, by)
    self.x = self.x + by
  end,
}
`,
  `table.sort(list, function(a, b)
  return a.x < b.x
end)
each(list, { a = 1,
  b = 2 }, function()
    step()
end)
`,
  `local total = a +
  b
  * c
local name = one
  or two
if a
  and b then
  call()
    :more()
    :less()
end
`,
  `function f()
  goto done
  do
    local x <const> = 1
  end
  ::done::
end
`.replace(' <const>', ''),
])('a program keeps its form: %#', text => expectKept(text));

test('texts and comments of several lines stay as they are', () => {
  const text = 'function f()\n  local x = [[\n a  \n   b]] .. "c\\\n   d"\n  --[[ one\n two ]]\n  g()\nend\n';
  expect(formatted(text)).toBe(text);
});

test('tabs, and the width of the text, are kept', () => {
  expect(formatted('if a then\n\tb()\nc()\nend')).toBe('if a then\n\tb()\n\tc()\nend');
  expect(formatted('if a then\n    b()\n  c()\nend')).toBe('if a then\n    b()\n    c()\nend');
});

test('spaces at the end of lines go, and a text with an error stays', () => {
  expect(formatted('a = 1  \n   \nb = 2\t-- c  \n')).toBe('a = 1\n\nb = 2\t-- c\n');
  expect(formatted(' if a then\n')).toBe(' if a then\n');
  expect(formatted('')).toBe('');
});
