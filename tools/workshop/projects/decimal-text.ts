/**
 * Bytes as decimal digits. A QR code spends 3⅓ bits on a digit and eight on any other character of a link, so that it
 * holds a third more this way than as base64.
 */

/** Bytes that become digits together: 29 digits hold little more than they need. */
const GROUP = 12;
/** Digits of 0 to 12 bytes. */
const DIGITS = Array.from({ length: GROUP + 1 }, (_, bytes) =>
  bytes === 0 ? 0 : String(256n ** BigInt(bytes) - 1n).length,
);

/** The digits of some bytes. */
export function toDigits(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += GROUP) {
    const group = bytes.subarray(from, from + GROUP);
    let number = 0n;
    for (const byte of group) number = number * 256n + BigInt(byte);
    text += String(number).padStart(DIGITS[group.length], '0');
  }
  return text;
}

/** The bytes of such digits; undefined if no bytes have them. */
export function fromDigits(text: string): Uint8Array | undefined {
  if (!/^\d*$/.test(text)) return undefined;
  const bytes: number[] = [];
  for (let from = 0; from < text.length; from += DIGITS[GROUP]) {
    const digits = text.slice(from, from + DIGITS[GROUP]);
    const length = DIGITS.indexOf(digits.length);
    if (length < 0) return undefined;
    const number = BigInt(digits);
    if (number >= 256n ** BigInt(length)) return undefined;
    for (let i = length - 1; i >= 0; i--) bytes.push(Number((number >> BigInt(8 * i)) & 255n));
  }
  return Uint8Array.from(bytes);
}
