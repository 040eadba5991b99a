/** A rectangle of the page in CSS pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}
