/** The file name that stands for standard input or output in commands. */

export const STANDARD_STREAM = '-';
