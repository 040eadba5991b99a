/** Reads numbers and texts from the bytes of a file that may be truncated. */

/** Why a file cannot be read. */
export class DamagedFile extends Error {}

/** Reads little-endian numbers one after the other. */
export class ByteReader {
  private readonly view: DataView;
  private readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private step(size: number): number {
    const start = this.at;
    this.at += size;
    if (this.at > this.bytes.length) throw new DamagedFile('it is truncated');
    return start;
  }

  byte(): number {
    return this.view.getUint8(this.step(1));
  }
  word(): number {
    return this.view.getUint16(this.step(2), true);
  }
  short(): number {
    return this.view.getInt16(this.step(2), true);
  }
  dword(): number {
    return this.view.getUint32(this.step(4), true);
  }
  long(): number {
    return this.view.getInt32(this.step(4), true);
  }
  skip(size: number): void {
    this.step(size);
  }
  string(): string {
    return new TextDecoder().decode(this.take(this.word()));
  }
  take(size: number): Uint8Array {
    const start = this.step(size);
    return this.bytes.subarray(start, start + size);
  }
  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }
}
