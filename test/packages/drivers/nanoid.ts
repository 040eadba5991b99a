import { customAlphabet, nanoid } from 'nanoid/non-secure';

trace(nanoid().length);
trace(nanoid(10).length);
const ids = new Set([nanoid(), nanoid()]);
trace(ids.size);
trace(customAlphabet('a', 5)());
const hex = customAlphabet('0123456789abcdef', 8);
trace(hex().length);
trace([...hex(100)].every(character => '0123456789abcdef'.includes(character)));
trace([...nanoid(50)].every(character => /[\w-]/.test(character)));
