/** The QR code of a link. */

import qrcode from 'qrcode-generator';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';

/** Light modules around a code, without which readers do not find it. */
const MARGIN = 4;
/** Bits of the largest code, with the least error correction. */
const MAX_BITS = 2956 * 8;
/** Bits with which each part begins: its kind and its length. */
const BITS_OF_START = { byte: 4 + 16, numeric: 4 + 14 };

/** A code as dark squares. */
export interface QrCode {
  /** Modules of each side, with the margin. */
  size: number;
  /** The dark modules as the path of an SVG. */
  path: string;
}

/**
 * The code of a link in two parts.
 *
 * @param start any characters of an address
 * @param digits decimal digits, which need less room
 * @returns a failure that tells by how much the link is too long
 */
export function qrCode(start: string, digits: string): Outcome<QrCode> {
  const needed = bitsOf(start, digits);
  if (needed > MAX_BITS)
    return failure(
      errorDiagnostic(
        'workshop/qr-too-long',
        `the game is too large for a QR code: it needs ${bytesIn(needed)} of the ${bytesIn(MAX_BITS)} that the largest code has`,
        {
          remedy:
            'Send the link, or put the .html on a web page and make a QR code of its address. Less art, sound or code makes the game smaller.',
        },
      ),
    );
  const code = qrcode(0, 'L');
  code.addData(start, 'Byte');
  code.addData(digits, 'Numeric');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
  return success({ size: count + 2 * MARGIN, path });
}

/** Brings what has just come into a dialog into sight: on a low screen its end is below the edge. */
function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The code as a picture, which is scrolled into sight. */
export function QrPicture({ size, path }: QrCode) {
  return (
    <svg
      ref={bringIntoSight}
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the link to play"
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** Bits of a code with both parts: ten for three digits. */
function bitsOf(start: string, digits: string): number {
  const rest = [0, 4, 7][digits.length % 3];
  const numeric = 10 * Math.floor(digits.length / 3) + rest;
  return BITS_OF_START.byte + 8 * start.length + BITS_OF_START.numeric + numeric;
}

function bytesIn(bits: number): string {
  return `${Math.ceil(bits / 8).toLocaleString('en')} bytes`;
}
