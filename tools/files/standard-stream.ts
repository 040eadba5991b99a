/** The name under which commands read standard input or write standard output instead of a file. */

export const STANDARD_STREAM = '-';
