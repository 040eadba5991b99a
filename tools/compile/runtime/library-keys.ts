/**
 * Library functions for keys that may be numbers, which are strings in JavaScript, and for the keys of what may be an
 * array. See number-keys.ts.
 */

import type { LibraryFunction } from './library-entry.ts';

export const KEY_LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  /** A key as an object holds it that may be indexed by numbers: the number if it is the string of one. */
  js_number_key: {
    text: `local function js_number_key(key)
	if type(key) ~= "string" or not key:find("^%-?%d") then return key end
	local number = tonumber(key)
	return number and js_text(number) == key and number or key
end`,
    needs: ['js_text'],
  },
  /** Where Lua has the element of an array whose position is a string. */
  js_position: {
    text: `local function js_position(key)
	local number = tonumber(key)
	return number and number + 1 or key
end`,
  },
  /** The key of an element of what may be an array or an object. */
  js_place: {
    text: `local function js_place(object, key)
	return __TS__ArrayIsArray(object) and js_position(key) or js_number_key(key)
end`,
    needs: ['__TS__ArrayIsArray', 'js_position', 'js_number_key'],
  },
  /** Makes keys strings, as they are in JavaScript. */
  js_key_texts: {
    text: `local function js_key_texts(keys)
	for i, key in ipairs(keys) do
		if type(key) == "number" then keys[i] = js_text(key) end
	end
	return keys
end`,
    needs: ['js_text'],
  },
  js_entry_texts: {
    text: `local function js_entry_texts(entries)
	for _, entry in ipairs(entries) do
		if type(entry[1]) == "number" then entry[1] = js_text(entry[1]) end
	end
	return entries
end`,
    needs: ['js_text'],
  },
  /** `Object.keys` and its like as values, for what may be an array. */
  js_keys_of: {
    text: `local function js_keys_of(value)
	return __TS__ArrayIsArray(value) and js_list_keys(value) or js_key_texts(js_keys(value))
end`,
    needs: ['__TS__ArrayIsArray', 'js_list_keys', 'js_keys', 'js_key_texts'],
  },
  js_values_of: {
    text: `local function js_values_of(value)
	return __TS__ArrayIsArray(value) and __TS__ArraySlice(value) or js_values(value)
end`,
    needs: ['__TS__ArrayIsArray', '__TS__ArraySlice', 'js_values'],
  },
  js_entries_of: {
    text: `local function js_entries_of(value)
	return __TS__ArrayIsArray(value) and js_list_entries(value) or js_entry_texts(js_entries(value))
end`,
    needs: ['__TS__ArrayIsArray', 'js_list_entries', 'js_entries', 'js_entry_texts'],
  },
};
