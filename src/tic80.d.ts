/**
 * The TIC-80 console as TypeScript sees it: functions to call and callbacks to define.
 * Made by `npm run api` from the table in tools/api; do not edit.
 *
 * @noSelfInFile
 */

/** Several results of one call. Take them apart at once: `const [x, y] = mouse()`. */
declare type LuaMultiReturn<T extends any[]> = T & { readonly __tstlMultiReturn: any };

/** Returns several values at once, as the console expects them from the remap function of `map`. */
declare const $multi: (<T extends any[]>(...values: T) => LuaMultiReturn<T>) & {
  readonly __tstlExtension: 'MultiFunction';
};

/** Note of a sound effect: name and octave. */
declare type NoteName =
  `${'C-' | 'C#' | 'D-' | 'D#' | 'E-' | 'F-' | 'F#' | 'G-' | 'G#' | 'A-' | 'A#' | 'B-'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** Chooses what `map` draws for a cell, given the tile there and the cell's column and row. */
declare type MapRemap = (
  this: void,
  tile: number,
  x: number,
  y: number,
) => number | LuaMultiReturn<[tile: number, flip?: number, rotate?: number]>;

/**
 * Whether the game is being worked on: true in `cartwright play`, false in what `build`, `run` and `export` make,
 * where `if (DEVELOPMENT) { … }` leaves nothing behind. `--define DEVELOPMENT=true` says otherwise.
 */
declare const DEVELOPMENT: boolean;

/**
 * Fills the clip rectangle (normally the whole screen) with one color.
 *
 * @param color palette color (0 to 15, default 0)
 * @noSelf
 */
declare function cls(color?: number): void;

/**
 * Reads or writes one pixel.
 *
 * Reads the color of a pixel.
 *
 * @param x column in pixels; 0 is the left edge, 239 the right
 * @param y row in pixels; 0 is the top edge, 135 the bottom
 * @returns color 0–15 of the pixel; 0 outside the screen
 * @throws "invalid parameters, pix(x y [color])" with a wrong number of arguments
 * @noSelf
 */
declare function pix(x: number, y: number): number;

/**
 * Reads or writes one pixel.
 *
 * Writes a pixel.
 *
 * @param x column in pixels; 0 is the left edge, 239 the right
 * @param y row in pixels; 0 is the top edge, 135 the bottom
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, pix(x y [color])" with a wrong number of arguments
 * @noSelf
 */
declare function pix(x: number, y: number, color: number): void;

/**
 * Draws a straight line; both end points are drawn. Fractions of pixels count.
 *
 * @param x0 start, column in pixels
 * @param y0 start, row in pixels
 * @param x1 end, column in pixels
 * @param y1 end, row in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, line(x0,y0,x1,y1,color)" with a wrong number of arguments
 * @noSelf
 */
declare function line(x0: number, y0: number, x1: number, y1: number, color: number): void;

/**
 * Draws a filled rectangle.
 *
 * @param x column in pixels; 0 is the left edge, 239 the right
 * @param y row in pixels; 0 is the top edge, 135 the bottom
 * @param width width in pixels
 * @param height height in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, rect(x,y,w,h,color)" with a wrong number of arguments
 * @noSelf
 */
declare function rect(x: number, y: number, width: number, height: number, color: number): void;

/**
 * Draws the outline of a rectangle, one pixel wide.
 *
 * @param x column in pixels; 0 is the left edge, 239 the right
 * @param y row in pixels; 0 is the top edge, 135 the bottom
 * @param width width in pixels
 * @param height height in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, rectb(x,y,w,h,color)" with a wrong number of arguments
 * @noSelf
 */
declare function rectb(x: number, y: number, width: number, height: number, color: number): void;

/**
 * Draws a filled circle.
 *
 * @param x center, column in pixels; 0 is the left edge, 239 the right
 * @param y center, row in pixels; 0 is the top edge, 135 the bottom
 * @param radius radius in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, circ(x,y,radius,color)" with a wrong number of arguments
 * @noSelf
 */
declare function circ(x: number, y: number, radius: number, color: number): void;

/**
 * Draws the outline of a circle, one pixel wide.
 *
 * @param x center, column in pixels; 0 is the left edge, 239 the right
 * @param y center, row in pixels; 0 is the top edge, 135 the bottom
 * @param radius radius in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, circb(x,y,radius,color)" with a wrong number of arguments
 * @noSelf
 */
declare function circb(x: number, y: number, radius: number, color: number): void;

/**
 * Draws a filled ellipse.
 *
 * @param x center, column in pixels; 0 is the left edge, 239 the right
 * @param y center, row in pixels; 0 is the top edge, 135 the bottom
 * @param a horizontal radius in pixels
 * @param b vertical radius in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, elli(x,y,a,b,color)" with a wrong number of arguments
 * @noSelf
 */
declare function elli(x: number, y: number, a: number, b: number, color: number): void;

/**
 * Draws the outline of an ellipse, one pixel wide.
 *
 * @param x center, column in pixels; 0 is the left edge, 239 the right
 * @param y center, row in pixels; 0 is the top edge, 135 the bottom
 * @param a horizontal radius in pixels
 * @param b vertical radius in pixels
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, ellib(x,y,a,b,color)" with a wrong number of arguments
 * @noSelf
 */
declare function ellib(x: number, y: number, a: number, b: number, color: number): void;

/**
 * Draws a filled triangle.
 *
 * @param x1 first corner, column
 * @param y1 first corner, row
 * @param x2 second corner, column
 * @param y2 second corner, row
 * @param x3 third corner, column
 * @param y3 third corner, row
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, tri(x1,y1,x2,y2,x3,y3,color)" with a wrong number of arguments
 * @noSelf
 */
declare function tri(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, color: number): void;

/**
 * Draws the outline of a triangle, one pixel wide.
 *
 * @param x1 first corner, column
 * @param y1 first corner, row
 * @param x2 second corner, column
 * @param y2 second corner, row
 * @param x3 third corner, column
 * @param y3 third corner, row
 * @param color palette color (0 to 15)
 * @throws "invalid parameters, trib(x1,y1,x2,y2,x3,y3,color)" with a wrong number of arguments
 * @noSelf
 */
declare function trib(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, color: number): void;

/**
 * Draws a textured triangle. The texture is the tile sheet, the map or the hidden video bank, in pixels. With three positive depths the texture is drawn in perspective and hidden parts are left out by a depth buffer that `cls` clears.
 *
 * @param x1 first corner, column
 * @param y1 first corner, row
 * @param x2 second corner, column
 * @param y2 second corner, row
 * @param x3 third corner, column
 * @param y3 third corner, row
 * @param u1 texture column of corner 1
 * @param v1 texture row of corner 1
 * @param u2 texture column of corner 2
 * @param v2 texture row of corner 2
 * @param u3 texture column of corner 3
 * @param v3 texture row of corner 3
 * @param source texture: 0 tiles, 1 map, 2 hidden video bank (0 to 2, default 0)
 * @param transparent color or colors that are not drawn; -1 for none (default none)
 * @throws "invalid parameters, ttri(x1,y1,x2,y2,x3,y3,u1,v1,u2,v2,u3,v3,[src=0],[chroma=off],[z1=0],[z2=0],[z3=0])" with a wrong number of arguments
 * @noSelf
 */
declare function ttri(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, u1: number, v1: number, u2: number, v2: number, u3: number, v3: number, source?: number, transparent?: number | readonly number[]): void;

/**
 * Draws a textured triangle. The texture is the tile sheet, the map or the hidden video bank, in pixels. With three positive depths the texture is drawn in perspective and hidden parts are left out by a depth buffer that `cls` clears.
 *
 * @param x1 first corner, column
 * @param y1 first corner, row
 * @param x2 second corner, column
 * @param y2 second corner, row
 * @param x3 third corner, column
 * @param y3 third corner, row
 * @param u1 texture column of corner 1
 * @param v1 texture row of corner 1
 * @param u2 texture column of corner 2
 * @param v2 texture row of corner 2
 * @param u3 texture column of corner 3
 * @param v3 texture row of corner 3
 * @param source texture: 0 tiles, 1 map, 2 hidden video bank (0 to 2, default 0)
 * @param transparent color or colors that are not drawn; -1 for none (default none)
 * @param z1 depth of corner 1, larger than 0 (default 0)
 * @param z2 depth of corner 2, larger than 0 (default 0)
 * @param z3 depth of corner 3, larger than 0 (default 0)
 * @throws "invalid parameters, ttri(x1,y1,x2,y2,x3,y3,u1,v1,u2,v2,u3,v3,[src=0],[chroma=off],[z1=0],[z2=0],[z3=0])" with a wrong number of arguments
 * @noSelf
 */
declare function ttri(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, u1: number, v1: number, u2: number, v2: number, u3: number, v3: number, source: number, transparent: number | readonly number[], z1: number, z2: number, z3: number): void;

/**
 * Draws a textured triangle without depth.
 *
 * @param x1 first corner, column
 * @param y1 first corner, row
 * @param x2 second corner, column
 * @param y2 second corner, row
 * @param x3 third corner, column
 * @param y3 third corner, row
 * @param u1 texture column of corner 1
 * @param v1 texture row of corner 1
 * @param u2 texture column of corner 2
 * @param v2 texture row of corner 2
 * @param u3 texture column of corner 3
 * @param v3 texture row of corner 3
 * @param useMap texture: the map instead of the tiles (default false)
 * @param transparent color or colors that are not drawn; -1 for none (default none)
 * @noSelf
 * @deprecated Use `ttri`, which also knows depth and the hidden video bank.
 */
declare function textri(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, u1: number, v1: number, u2: number, v2: number, u3: number, v3: number, useMap?: boolean, transparent?: number | readonly number[]): void;

/**
 * Fills the area of equal color around a pixel, or everything up to a border color.
 *
 * @param x column in pixels; 0 is the left edge, 239 the right
 * @param y row in pixels; 0 is the top edge, 135 the bottom
 * @param color palette color (0 to 15)
 * @param border color that ends the area; -1 for none (default none)
 * @throws "invalid parameters, paint(x y color [bordercolor])" with a wrong number of arguments
 * @noSelf
 */
declare function paint(x: number, y: number, color: number, border?: number): void;

/**
 * Sets the rectangle outside of which nothing is drawn. It stays until it is set again.
 *
 * Allows drawing on the whole screen again.
 *
 * @throws "invalid parameters, use clip(x,y,w,h) or clip()" with a wrong number of arguments
 * @noSelf
 */
declare function clip(): void;

/**
 * Sets the rectangle outside of which nothing is drawn. It stays until it is set again.
 *
 * Limits drawing to a rectangle.
 *
 * @param x column in pixels; 0 is the left edge, 239 the right
 * @param y row in pixels; 0 is the top edge, 135 the bottom
 * @param width width in pixels
 * @param height height in pixels
 * @throws "invalid parameters, use clip(x,y,w,h) or clip()" with a wrong number of arguments
 * @noSelf
 */
declare function clip(x: number, y: number, width: number, height: number): void;

/**
 * Draws a tile or sprite of 8×8 pixels, or a block of them.
 *
 * @param id tile 0–255 or sprite 256–511 (0 to 511, default 0)
 * @noSelf
 */
declare function spr(id?: number): void;

/**
 * Draws a tile or sprite of 8×8 pixels, or a block of them.
 *
 * @param id tile 0–255 or sprite 256–511 (0 to 511, default 0)
 * @param x left edge in pixels (default 0)
 * @param y top edge in pixels (default 0)
 * @param transparent color or colors that are not drawn; -1 for none; an explicit undefined is color 0 (default none)
 * @param scale size of a pixel in pixels (default 1)
 * @param flip 0 as it is, 1 horizontally, 2 vertically, 3 both (0 to 3, default 0)
 * @param rotate quarter turns clockwise (0 to 3, default 0)
 * @noSelf
 */
declare function spr(id: number, x: number, y: number, transparent?: number | readonly number[], scale?: number, flip?: number, rotate?: number): void;

/**
 * Draws a tile or sprite of 8×8 pixels, or a block of them.
 *
 * @param id tile 0–255 or sprite 256–511 (0 to 511, default 0)
 * @param x left edge in pixels (default 0)
 * @param y top edge in pixels (default 0)
 * @param transparent color or colors that are not drawn; -1 for none; an explicit undefined is color 0 (default none)
 * @param scale size of a pixel in pixels (default 1)
 * @param flip 0 as it is, 1 horizontally, 2 vertically, 3 both (0 to 3, default 0)
 * @param rotate quarter turns clockwise (0 to 3, default 0)
 * @param width width of the block in tiles (default 1)
 * @param height height of the block in tiles (default 1)
 * @noSelf
 */
declare function spr(id: number, x: number, y: number, transparent: number | readonly number[], scale: number, flip: number, rotate: number, width: number, height: number): void;

/**
 * Draws a rectangle of map cells. Cells outside the map wrap around.
 *
 * @noSelf
 */
declare function map(): void;

/**
 * Draws a rectangle of map cells. Cells outside the map wrap around.
 *
 * @param x first column in cells (0 to 239, default 0)
 * @param y first row in cells (0 to 135, default 0)
 * @noSelf
 */
declare function map(x: number, y: number): void;

/**
 * Draws a rectangle of map cells. Cells outside the map wrap around.
 *
 * @param x first column in cells (0 to 239, default 0)
 * @param y first row in cells (0 to 135, default 0)
 * @param width number of columns (default 30)
 * @param height number of rows (default 17)
 * @noSelf
 */
declare function map(x: number, y: number, width: number, height: number): void;

/**
 * Draws a rectangle of map cells. Cells outside the map wrap around.
 *
 * @param x first column in cells (0 to 239, default 0)
 * @param y first row in cells (0 to 135, default 0)
 * @param width number of columns (default 30)
 * @param height number of rows (default 17)
 * @param screenX left edge on the screen in pixels (default 0)
 * @param screenY top edge on the screen in pixels (default 0)
 * @param transparent color or colors that are not drawn; -1 for none; an explicit undefined is color 0 (default none)
 * @param scale size of a pixel in pixels (default 1)
 * @param remap called for every cell; returns the tile to draw, or with `$multi` tile, flip and rotation (default none)
 * @noSelf
 */
declare function map(x: number, y: number, width: number, height: number, screenX: number, screenY: number, transparent?: number | readonly number[], scale?: number, remap?: MapRemap): void;

/**
 * Reads a map cell.
 *
 * @param x column in cells (0 to 239)
 * @param y row in cells (0 to 135)
 * @returns tile 0–255; 0 outside the map
 * @throws "invalid params, mget(x,y)" with a wrong number of arguments
 * @noSelf
 */
declare function mget(x: number, y: number): number;

/**
 * Writes a map cell; outside the map nothing happens. The change lasts until the map is loaded again (`sync`, `reset`).
 *
 * @param x column in cells (0 to 239)
 * @param y row in cells (0 to 135)
 * @param tile tile to put there (0 to 255)
 * @throws "invalid params, mget(x,y)" with a wrong number of arguments
 * @noSelf
 */
declare function mset(x: number, y: number, tile: number): void;

/**
 * Reads a flag of a tile or sprite.
 *
 * @param id tile 0–255 or sprite 256–511 (0 to 511)
 * @param flag number of the flag (0 to 7)
 * @returns whether the flag is set
 * @throws "invalid params, fget(sprite,flag)" with a wrong number of arguments
 * @noSelf
 */
declare function fget(id: number, flag: number): boolean;

/**
 * Sets or clears a flag of a tile or sprite.
 *
 * @param id tile 0–255 or sprite 256–511 (0 to 511)
 * @param flag number of the flag (0 to 7)
 * @param value true to set, false to clear
 * @throws "invalid params, fset(sprite,flag,value)" with a wrong number of arguments
 * @noSelf
 */
declare function fset(id: number, flag: number, value: boolean): void;

/**
 * Writes text in the system font. Off the screen nothing is seen, but the width is measured all the same; scale 0 gives width 0.
 *
 * @param text what to write; a newline starts the next line and a zero character ends the text
 * @returns width of the text in pixels
 * @noSelf
 */
declare function print(text: string | number | boolean): number;

/**
 * Writes text in the system font. Off the screen nothing is seen, but the width is measured all the same; scale 0 gives width 0.
 *
 * @param text what to write; a newline starts the next line and a zero character ends the text
 * @param x left edge in pixels (default 0)
 * @param y top edge in pixels (default 0)
 * @param color palette color; -1 for invisible (0 to 15, default 15)
 * @param fixed give every character the same width (default false)
 * @param scale size of a pixel in pixels (default 1)
 * @param small use the small font (default false)
 * @returns width of the text in pixels
 * @noSelf
 */
declare function print(text: string | number | boolean, x: number, y: number, color?: number, fixed?: boolean, scale?: number, small?: boolean): number;

/**
 * Writes text with sprites as characters: the sprites from 256 on, one for each character code.
 *
 * @param text what to write; a newline starts the next line and a zero character ends the text
 * @returns width of the text in pixels
 * @noSelf
 */
declare function font(text: string | number | boolean): number;

/**
 * Writes text with sprites as characters: the sprites from 256 on, one for each character code.
 *
 * @param text what to write; a newline starts the next line and a zero character ends the text
 * @param x left edge in pixels (default 0)
 * @param y top edge in pixels (default 0)
 * @param transparent the one color that is not drawn; 16 or more for none (default 0)
 * @returns width of the text in pixels
 * @noSelf
 */
declare function font(text: string | number | boolean, x: number, y: number, transparent?: number): number;

/**
 * Writes text with sprites as characters: the sprites from 256 on, one for each character code.
 *
 * @param text what to write; a newline starts the next line and a zero character ends the text
 * @param x left edge in pixels (default 0)
 * @param y top edge in pixels (default 0)
 * @param transparent the one color that is not drawn; 16 or more for none (default 0)
 * @param width advance of a blank (or, if fixed, of every) character in pixels (default 8)
 * @param height height of a line in pixels (default 8)
 * @param fixed give every character the same width (default false)
 * @param scale size of a pixel in pixels (default 1)
 * @param alternative take the sprites 128 further on (default false)
 * @returns width of the text in pixels
 * @noSelf
 */
declare function font(text: string | number | boolean, x: number, y: number, transparent: number, width: number, height: number, fixed?: boolean, scale?: number, alternative?: boolean): number;

/**
 * Tells whether gamepad buttons are held down.
 *
 * Reads all buttons of all gamepads at once.
 *
 * @returns one bit for each of the 32 buttons
 * @throws "invalid params, btn [ id ]" with a wrong number of arguments
 * @noSelf
 */
declare function btn(): number;

/**
 * Tells whether gamepad buttons are held down.
 *
 * Reads one button.
 *
 * @param id 8 × player + button; 0 up, 1 down, 2 left, 3 right, 4 A, 5 B, 6 X, 7 Y (0 to 31)
 * @returns whether it is down
 * @throws "invalid params, btn [ id ]" with a wrong number of arguments
 * @noSelf
 */
declare function btn(id: number): boolean;

/**
 * Tells whether gamepad buttons were pressed in this tick, with auto-repeat if wanted.
 *
 * Reads all buttons of all gamepads at once.
 *
 * @returns one bit for each of the 32 buttons
 * @throws "invalid params, btnp [ id [ hold period ] ]" with a wrong number of arguments
 * @noSelf
 */
declare function btnp(): number;

/**
 * Tells whether gamepad buttons were pressed in this tick, with auto-repeat if wanted.
 *
 * Reads one button.
 *
 * @param id 8 × player + button; 0 up, 1 down, 2 left, 3 right, 4 A, 5 B, 6 X, 7 Y (0 to 31)
 * @returns whether it was pressed in this tick or repeats
 * @throws "invalid params, btnp [ id [ hold period ] ]" with a wrong number of arguments
 * @noSelf
 */
declare function btnp(id: number): boolean;

/**
 * Tells whether gamepad buttons were pressed in this tick, with auto-repeat if wanted.
 *
 * Reads one button.
 *
 * @param id 8 × player + button; 0 up, 1 down, 2 left, 3 right, 4 A, 5 B, 6 X, 7 Y (0 to 31)
 * @param hold ticks after which it starts to repeat; negative for never
 * @param period ticks from one repeat to the next
 * @returns whether it was pressed in this tick or repeats
 * @throws "invalid params, btnp [ id [ hold period ] ]" with a wrong number of arguments
 * @noSelf
 */
declare function btnp(id: number, hold: number, period: number): boolean;

/**
 * Tells whether a key is held down; without a code, whether any key is.
 *
 * @param code key: A–Z 1–26, digits 27–36, space 48, return 50, up 58, down 59, left 60, right 61 (1 to 94)
 * @returns whether it is down
 * @throws "invalid params, key [code]" with a wrong number of arguments
 * @throws "unknown keyboard code" for codes of 95 and above
 * @noSelf
 */
declare function key(code?: number): boolean;

/**
 * Tells whether a key was pressed in this tick, with auto-repeat if wanted; without a code, whether any key was.
 *
 * @param code key: A–Z 1–26, digits 27–36, space 48, return 50, up 58, down 59, left 60, right 61 (1 to 94)
 * @returns whether it was pressed in this tick or repeats
 * @throws "unknown keyboard code" for codes of 95 and above
 * @throws "invalid params, keyp [ code [ hold period ] ]" with a wrong number of arguments
 * @noSelf
 */
declare function keyp(code?: number): boolean;

/**
 * Tells whether a key was pressed in this tick, with auto-repeat if wanted; without a code, whether any key was.
 *
 * @param code key: A–Z 1–26, digits 27–36, space 48, return 50, up 58, down 59, left 60, right 61 (1 to 94)
 * @param hold ticks after which it starts to repeat; negative for never
 * @param period ticks from one repeat to the next
 * @returns whether it was pressed in this tick or repeats
 * @throws "unknown keyboard code" for codes of 95 and above
 * @throws "invalid params, keyp [ code [ hold period ] ]" with a wrong number of arguments
 * @noSelf
 */
declare function keyp(code: number, hold: number, period: number): boolean;

/**
 * Reads the mouse. Take the result apart at once: `const [x, y, left] = mouse()`.
 *
 * @returns position in pixels (−8 to 247, −4 to 251), buttons, and wheel movement (−32 to 31)
 * @noSelf
 */
declare function mouse(): LuaMultiReturn<[x: number, y: number, left: boolean, middle: boolean, right: boolean, scrollX: number, scrollY: number]>;

/**
 * Plays a sound effect on a channel, or stops the channel with id -1.
 *
 * @param id sound effect; -1 stops the channel (-1 to 63)
 * @param note whole number 12 × octave + semitone (0–95), or a string such as "C#4" (default the effect's own)
 * @param duration length in ticks, one more than are heard; 0 is silent, -1 endless (default -1)
 * @param channel channel to play on (0 to 3, default 0)
 * @param volume loudness (low 4 bits); a pair for left and right does not work on the console: it plays both at 3 (0 to 15, default 15)
 * @param speed speed of the envelopes; other values mean the own one (-4 to 3, default the effect's own)
 * @throws "invalid sfx params" without arguments
 * @throws "unknown sfx index" for ids of 64 and above
 * @throws "invalid note, should be like C#4" for a note name, or a note number with a fraction, that does not have three characters
 * @throws "unknown channel" for channels other than 0–3
 * @noSelf
 */
declare function sfx(id: number, note?: number | NoteName, duration?: number, channel?: number, volume?: number, speed?: number): void;

/**
 * Plays a music track from its start or from a place in it; without arguments, or with track -1, stops the music.
 *
 * @param track track; -1 stops the music (-1 to 7, default -1)
 * @param frame frame to start at (-1 to 15, default -1)
 * @param row row to start at (-1 to 63, default -1)
 * @param loop start again at the end (default true)
 * @param sustain let notes ring on into the next frame (default false)
 * @param tempo tempo as a plain value; -1 for the track's own (default -1)
 * @param speed speed as a plain value; -1 for the track's own (default -1)
 * @throws "invalid music track index" for tracks of 8 and above
 * @noSelf
 */
declare function music(track?: number, frame?: number, row?: number, loop?: boolean, sustain?: boolean, tempo?: number, speed?: number): void;

/**
 * Reads a byte, or a unit of 1, 2 or 4 bits, of memory. `cartwright/memory` has names for addresses.
 *
 * @param address address in bytes (0 to 98303)
 * @param bits size of a unit in bits; the address counts such units (default 8)
 * @returns value; 0 outside the memory
 * @throws "invalid parameters, peek(addr,bits)" with a wrong number of arguments
 * @noSelf
 */
declare function peek(address: number, bits?: 1 | 2 | 4 | 8): number;

/**
 * Writes a byte, or a unit of 1, 2 or 4 bits, of memory. Outside the memory nothing happens. `cartwright/memory` has names for addresses.
 *
 * @param address address in bytes (0 to 98303)
 * @param value value to write (0 to 255)
 * @param bits size of a unit in bits; the address counts such units (default 8)
 * @throws "invalid parameters, poke(addr,val,bits)" with a wrong number of arguments
 * @noSelf
 */
declare function poke(address: number, value: number, bits?: 1 | 2 | 4 | 8): void;

/**
 * Reads 1 bit of memory.
 *
 * @param address address in units of 1 bit, low bits of a byte first (0 to 786431)
 * @returns value 0–1; 0 outside the memory
 * @throws "invalid parameters, peek1(addr)" with a wrong number of arguments
 * @noSelf
 */
declare function peek1(address: number): number;

/**
 * Reads 2 bits of memory.
 *
 * @param address address in units of 2 bits, low bits of a byte first (0 to 393215)
 * @returns value 0–3; 0 outside the memory
 * @throws "invalid parameters, peek2(addr)" with a wrong number of arguments
 * @noSelf
 */
declare function peek2(address: number): number;

/**
 * Reads 4 bits of memory.
 *
 * @param address address in units of 4 bits, low bits of a byte first (0 to 196607)
 * @returns value 0–15; 0 outside the memory
 * @throws "invalid parameters, peek4(addr)" with a wrong number of arguments
 * @noSelf
 */
declare function peek4(address: number): number;

/**
 * Writes 1 bit of memory.
 *
 * @param address address in units of 1 bit, low bits of a byte first (0 to 786431)
 * @param value value to write (0 to 1)
 * @throws "invalid parameters, poke1(addr,val)" with a wrong number of arguments
 * @noSelf
 */
declare function poke1(address: number, value: number): void;

/**
 * Writes 2 bits of memory.
 *
 * @param address address in units of 2 bits, low bits of a byte first (0 to 393215)
 * @param value value to write (0 to 3)
 * @throws "invalid parameters, poke2(addr,val)" with a wrong number of arguments
 * @noSelf
 */
declare function poke2(address: number, value: number): void;

/**
 * Writes 4 bits of memory.
 *
 * @param address address in units of 4 bits, low bits of a byte first (0 to 196607)
 * @param value value to write (0 to 15)
 * @throws "invalid parameters, poke4(addr,val)" with a wrong number of arguments
 * @noSelf
 */
declare function poke4(address: number, value: number): void;

/**
 * Copies a part of memory; source and destination may overlap. Nothing happens if a part lies outside the memory.
 *
 * @param destination address to copy to (0 to 98303)
 * @param source address to copy from (0 to 98303)
 * @param size number of bytes (0 to 98304)
 * @throws "invalid params, memcpy(dest,src,size)" with a wrong number of arguments
 * @noSelf
 */
declare function memcpy(destination: number, source: number, size: number): void;

/**
 * Fills a part of memory with one value. Nothing happens if a part lies outside the memory.
 *
 * @param destination address of the first byte (0 to 98303)
 * @param value value to write (0 to 255)
 * @param size number of bytes (0 to 98304)
 * @throws "invalid params, memset(dest,val,size)" with a wrong number of arguments
 * @noSelf
 */
declare function memset(destination: number, value: number, size: number): void;

/**
 * Reads or writes one of 256 numbers that outlive the program. Give the cartridge a `saveid`, or the numbers are lost when its graphics change.
 *
 * @param index number of the slot (0 to 255)
 * @param value whole number to store; anything else stores 0 (0 to 4294967295, default not written)
 * @returns value before the call, 0–4294967295
 * @throws "invalid params, pmem(index [val]) -> val" with a wrong number of arguments
 * @throws "invalid persistent tic index" for indices other than 0–255
 * @noSelf
 */
declare function pmem(index: number, value?: number): number;

/**
 * Tells how long the program has been running.
 *
 * @returns milliseconds, with a fraction
 * @noSelf
 */
declare function time(): number;

/**
 * Tells the time of day.
 *
 * @returns whole seconds since the start of 1970, UTC
 * @noSelf
 */
declare function tstamp(): number;

/**
 * Writes a line to the console, outside the game: the way to look at values while developing.
 *
 * @param value what to write
 * @param color palette color of the line (0 to 15, default 15)
 * @throws "invalid params, trace(text,[color])" with a wrong number of arguments
 * @noSelf
 */
declare function trace(value: unknown, color?: number): void;

/**
 * Chooses the video bank that is drawn to and seen by `peek` and `poke`. Bank 1 is shown above bank 0.
 *
 * @param bank video bank (0 to 1, default no change)
 * @returns bank that was chosen before
 * @noSelf
 */
declare function vbank(bank?: number): number;

/**
 * Copies sections of a cartridge bank into memory or back. Each section can be copied once a tick. Changes to the cartridge last until it is closed.
 *
 * @param sections sum of 1 tiles, 2 sprites, 4 map, 8 sound effects, 16 music, 32 palettes, 64 flags, 128 screen; 0 for all (default 0)
 * @param bank bank of the cartridge (0 to 7, default 0)
 * @param toCartridge copy from memory to the cartridge (default false)
 * @throws "sync() error, invalid bank" for banks other than 0–7
 * @noSelf
 */
declare function sync(sections?: number, bank?: number, toCartridge?: boolean): void;

/**
 * Starts the program again with the next tick. The function that calls it runs to its end first.
 *
 * @noSelf
 */
declare function reset(): void;

/**
 * Ends the program after this tick. The function that calls it runs to its end first.
 *
 * @noSelf
 */
declare function exit(): void;

/**
 * Measures the loudness of a range of frequencies of the sound the host captures. Without capture, which is the rule, always 0.
 *
 * @param start first frequency band
 * @param end last frequency band; -1 for the first alone (default -1)
 * @returns loudness
 * @throws "invalid params, fft(start_freq, end_freq=-1)" with a wrong number of arguments
 * @noSelf
 */
declare function fft(start: number, end?: number): number;

/**
 * Measures the loudness of a range of frequencies of the sound the host captures, smoothed over time. Without capture, which is the rule, always 0.
 *
 * @param start first frequency band
 * @param end last frequency band; -1 for the first alone (default -1)
 * @returns loudness
 * @throws "invalid params, ffts(start_freq, end_freq=-1)" with a wrong number of arguments
 * @noSelf
 */
declare function ffts(start: number, end?: number): number;

/**
 * The functions of a program that the console calls: define them in `main.ts`, as `export function TIC() { … }`.
 *
 * @noSelf
 */
declare interface ConsoleCallbacks {
  /**
   * Called 60 times a second. Every program needs it.
   */
  TIC: (this: void) => void;
  /**
   * Called once, after the program is loaded and before the first `TIC`.
   */
  BOOT: (this: void) => void;
  /**
   * Called before each row of the picture is shown, for changes of palette or offset within a frame.
   *
   * @param row row of the picture that is about to be shown (0 to 135)
   */
  SCN: (this: void, row: number) => void;
  /**
   * Called before each row of the full frame, border included, is shown; picture row 0 is frame row 4.
   *
   * @param row row of the frame that is about to be shown (0 to 143)
   */
  BDR: (this: void, row: number) => void;
  /**
   * Called when the player chooses an item of the game menu, which the `menu` entry of `cart.json` lists.
   *
   * @param index number of the item, from 0
   */
  MENU: (this: void, index: number) => void;
  /**
   * Called after `TIC`, with video bank 1 chosen and cleared.
   *
   * @deprecated Draw with `vbank(1)` in `TIC`.
   */
  OVR: (this: void) => void;
  /**
   * Called before each row of the picture is shown, after `SCN`.
   *
   * @param row row of the picture that is about to be shown (0 to 135)
   * @deprecated Name it `SCN`.
   */
  scanline: (this: void, row: number) => void;
}
