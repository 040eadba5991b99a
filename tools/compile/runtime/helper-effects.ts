/** What calling the library helpers does besides giving a result: the one list that the linker and the optimiser use. */

/** Helpers that compute their result from numbers and texts alone. */
const COMPUTING =
  'js_remainder js_int32 js_truth js_round js_trunc js_hypot js_imul js_clz32 js_fround js_cbrt js_note js_max js_min ' +
  'js_max_of js_min_of js_sign js_tanh js_acosh js_asinh js_atanh js_exponential js_is js_is_safe js_whole js_slice ' +
  'js_expm1 js_log1p js_sinh js_cosh js_atan js_atan2 js_log js_log2 js_log10 js_pow ' +
  'js_substring js_substr js_char_at js_text_at js_code_point js_last_index js_compare js_trim js_radix js_precision';

/** Helpers that read tables, or make new ones; writing an object as a text counts as reading it. */
const READING =
  'js_text js_string js_join js_keys js_values js_entries js_rest js_keys_of_list js_last_index_of js_ordered ' +
  'js_empty_list js_filled js_packed js_with_this js_without_this js_caught';

const COMPUTING_HELPERS: ReadonlySet<string> = new Set(COMPUTING.split(' '));
const READING_HELPERS: ReadonlySet<string> = new Set(READING.split(' '));

/** Whether a helper neither reads nor changes anything but the numbers and texts that it is given. */
export function isComputingHelper(name: string): boolean {
  return COMPUTING_HELPERS.has(name);
}

/** Whether a call of a helper can be left out where nobody needs the result: it changes nothing and calls nobody. */
export function isPureHelper(name: string): boolean {
  return COMPUTING_HELPERS.has(name) || READING_HELPERS.has(name);
}
