/** Library functions that look for a string in another one. See library.ts. */

import type { LibraryFunction } from './library-entry.ts';

export const SEARCH_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  js_index: {
    text: `local function js_index(text, part, from)
	from = math.min(math.max(js_whole(from), 0), #text)
	return (text:find(part or "undefined", from + 1, true) or 0) - 1
end`,
    needs: ['js_whole'],
  },
  __TS__StringIncludes: {
    text: `local function __TS__StringIncludes(text, part, from)
	from = from and math.min(math.max(js_whole(from), 0), #text) or 0
	return text:find(part or "undefined", from + 1, true) ~= nil
end`,
    needs: ['js_whole'],
  },
  __TS__StringStartsWith: {
    text: `local function __TS__StringStartsWith(text, part, from)
	part, from = part or "undefined", from and math.min(math.max(js_whole(from), 0), #text) or 0
	return text:sub(from + 1, from + #part) == part
end`,
    needs: ['js_whole'],
  },
  __TS__StringEndsWith: {
    text: `local function __TS__StringEndsWith(text, part, stop)
	part, stop = part or "undefined", stop and math.max(math.min(js_whole(stop), #text), 0) or #text
	return stop >= #part and text:sub(stop - #part + 1, stop) == part
end`,
    needs: ['js_whole'],
  },
  js_split: {
    text: `local function js_split(text, separator, limit)
	local parts = separator and __TS__StringSplit(text, separator) or {text}
	limit = limit and js_whole(limit) or -1
	for i = #parts, limit < 0 and #parts + 1 or limit + 1, -1 do parts[i] = nil end
	return parts
end`,
    needs: ['__TS__StringSplit', 'js_whole'],
  },
  js_last_index: {
    text: `local function js_last_index(text, part, from)
	part = part or "undefined"
	from = from and from == from and math.max(js_whole(from), 0) or #text
	for i = math.min(from, #text - #part), 0, -1 do
		if text:sub(i + 1, i + #part) == part then return i end
	end
	return -1
end`,
    needs: ['js_whole'],
  },
  /** What stands for a string that was found: `$&`, `$$` and their like in it are the parts of the whole string. */
  js_substitute: {
    text: `local function js_substitute(text, part, from, replacement)
	if type(replacement) ~= "string" then return replacement(nil, part, from, text) end
	if not replacement:find("$", 1, true) then return replacement end
	local made = replacement:gsub("%$([$&\`'])", function(sign)
		return sign == "$" and "$" or sign == "&" and part or sign == "'" and text:sub(from + #part + 1) or text:sub(1, from)
	end)
	return made
end`,
  },
  __TS__StringReplace: {
    text: `local function __TS__StringReplace(text, part, replacement)
	local from, to = text:find(part, 1, true)
	if not from then return text end
	return text:sub(1, from - 1) .. js_substitute(text, part, from - 1, replacement) .. text:sub(to + 1)
end`,
    needs: ['js_substitute'],
  },
  __TS__StringReplaceAll: {
    text: `local function __TS__StringReplaceAll(text, part, replacement)
	local made, done, at = {}, 0, 0
	repeat
		local from = text:find(part, at + 1, true)
		if from then
			made[#made + 1] = text:sub(done + 1, from - 1) .. js_substitute(text, part, from - 1, replacement)
			done = from - 1 + #part
			at = math.max(done, from)
		end
	until not from or at > #text
	return table.concat(made) .. text:sub(done + 1)
end`,
    needs: ['js_substitute'],
  },
};
