/** Values of a program, and views of the console, as protocol objects. Ids are valid during one pause. */

import type { Value } from '../evaluate/evaluate.ts';
import { FunctionValue, type ProgramValue, TableValue, type ValueReader } from '../program-value.ts';
import { type ObjectPreview, type PropertyDescriptor, ProtocolError, type RemoteObject } from './protocol.ts';

/** An object that is not a value of the program: its properties are computed on request. */
export interface VirtualObject {
  description: string;
  properties(): { name: string; value: Value | VirtualObject }[];
  /** Assigns a property; undefined if it is read-only. */
  set?(name: string, value: ProgramValue): void;
}

/** Number of fields in a preview. */
const PREVIEWED = 5;

export class RemoteObjects {
  private readonly currentReader: () => ValueReader;
  /** Invalidates ids of earlier pauses. */
  private readonly prefix: string;
  private readonly virtual: VirtualObject[] = [];

  /**
   * @param reader returns a reader of the current memory
   */
  constructor(reader: () => ValueReader, pause: number) {
    this.currentReader = reader;
    this.prefix = `${pause}:`;
  }

  private get reader(): ValueReader {
    return this.currentReader();
  }

  /** A value for the client. */
  describe(value: Value | VirtualObject): RemoteObject {
    if (value === null) return { type: 'object', subtype: 'null', value: null };
    if (value === undefined) return { type: 'undefined' };
    if (typeof value === 'number') {
      const isPlain = Number.isFinite(value) && !Object.is(value, -0);
      const description = Object.is(value, -0) ? '-0' : String(value);
      return {
        type: 'number',
        ...(isPlain ? { value } : { unserializableValue: description }),
        description,
      };
    }
    if (typeof value === 'string') return { type: 'string', value };
    if (typeof value === 'boolean') return { type: 'boolean', value };
    if (value instanceof FunctionValue || typeof value === 'function')
      return { type: 'function', className: 'Function', description: 'function () { }' };
    if (value instanceof TableValue) {
      const description = this.reader.describe(value);
      return {
        type: 'object',
        className: description.replace(/\(.*/, ''),
        description,
        objectId: `${this.prefix}t${value.address}`,
        preview: this.preview(this.reader.fields(value), description),
      };
    }
    if ('properties' in value && typeof value.properties === 'function') {
      const object = value as VirtualObject;
      this.virtual.push(object);
      return {
        type: 'object',
        className: 'Object',
        description: object.description,
        objectId: `${this.prefix}v${this.virtual.length - 1}`,
      };
    }
    const fields = Object.entries(value).map(([name, part]) => ({ name, value: part as Value }));
    const description = Array.isArray(value) ? `Array(${value.length})` : 'Object';
    return {
      ...this.describe({ description, properties: () => fields }),
      preview: this.preview(fields, description),
    };
  }

  /** The properties of an object, by id. */
  properties(objectId: string): PropertyDescriptor[] {
    const object = this.find(objectId);
    const fields = object instanceof TableValue ? this.reader.fields(object) : object.properties();
    return fields.map(({ name, value }) => ({
      name,
      value: this.describe(value),
      writable: true,
      configurable: true,
      enumerable: !(object instanceof TableValue) || !/^(length|size)$/.test(name),
      isOwn: true,
    }));
  }

  /** Assigns a property. */
  set(objectId: string, name: string, value: ProgramValue): void {
    const object = this.find(objectId);
    if (object instanceof TableValue) this.reader.set(object, name, value);
    else if (object.set) object.set(name, value);
    else throw new ProtocolError('this cannot be set');
  }

  /** The object of an id. */
  find(objectId: string): TableValue | VirtualObject {
    const rest = objectId.startsWith(this.prefix) ? objectId.slice(this.prefix.length) : '';
    const number = Number(rest.slice(1));
    if (rest.startsWith('t')) return new TableValue(number);
    const object = rest.startsWith('v') ? this.virtual[number] : undefined;
    if (!object) throw new ProtocolError('the program has continued; this object is no longer available');
    return object;
  }

  private preview(all: readonly { name: string; value: Value }[], description: string): ObjectPreview {
    const fields = all.filter(({ name }) => !/^(length|size)$/.test(name));
    return {
      type: 'object',
      description,
      overflow: fields.length > PREVIEWED,
      properties: fields.slice(0, PREVIEWED).map(({ name, value }) => {
        const isFunction = value instanceof FunctionValue || typeof value === 'function';
        const isObject = typeof value === 'object' && value !== null && !isFunction;
        const text = value instanceof TableValue ? this.reader.describe(value) : String(value);
        return {
          name,
          type: isFunction ? 'function' : isObject ? 'object' : (typeof value as 'number'),
          value: isFunction ? '' : text,
        };
      }),
    };
  }
}
