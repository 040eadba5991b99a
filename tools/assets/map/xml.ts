/** Reads XML files of Tiled to elements, within the limits of memory. */

import sax, { type SAXParser } from 'sax';
import { MAX_LEVELS, ReadingBudget } from '../../reading-budget.ts';
import { MapProblem } from './map-file.ts';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
  /** The tile numbers of a layer whose cells are elements of their own. */
  cells?: number[];
}

/** Memory of an element, in parts of a file. */
const ELEMENT_PARTS = 2;
/** Memory of a cell, in bytes. */
const CELL_SIZE = 16;
/** Most attributes of an element; those of Tiled have a dozen. */
const MAX_ATTRIBUTES = 100;
/** Most characters of an attribute, such as the corners of a polygon. */
const MAX_ATTRIBUTE = 1024 * 1024;
/** Characters that are parsed at a time; the longest attribute is looked at in between. */
const PIECE = 65_536;
// The parser's own limit would refuse shapes of some thousand corners.
Object.assign(sax, { MAX_BUFFER_LENGTH: 2 * MAX_ATTRIBUTE });

/** The value of each attribute in a tag. */
const VALUES = /=\s*(?:"[^"]*"|'[^']*')/g;

/** Elements whose children named `tile` are cells. */
const CELL_PARENTS = new Set(['data', 'chunk']);

/**
 * The root element of a file; undefined if there is none.
 *
 * @throws MapProblem if the file is not valid, or too much
 */
export function readXml(text: string): XmlElement | undefined {
  const builder = new TreeBuilder(text);
  const { parser } = builder;
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    if (attributeLength(parser) > MAX_ATTRIBUTE)
      throw new MapProblem('an attribute of the file is too long', 'Draw shapes with fewer corners.');
  }
  if (builder.root) parser.close();
  return builder.root;
}

/** Characters of the attribute that has been read in part. */
function attributeLength(parser: SAXParser): number {
  return (parser as SAXParser & { attribValue: string }).attribValue.length;
}

/** Makes elements of what the parser tells. */
class TreeBuilder {
  root: XmlElement | undefined;
  readonly parser = sax.parser(true);
  private readonly budget = new ReadingBudget();
  /** The elements that are open, the root first. */
  private readonly open: XmlElement[] = [];
  private attributes = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    const { parser } = this;
    parser.onopentagstart = () => {
      this.attributes = 0;
    };
    parser.onattribute = () => {
      if (++this.attributes > MAX_ATTRIBUTES) throw tooMany(`attributes in line ${parser.line + 1}`);
    };
    parser.onopentag = ({ name, attributes }) => this.begin(name, attributes as Record<string, string>);
    parser.onclosetag = () => this.open.pop();
    parser.ontext = text => this.addText(text);
    parser.oncdata = text => this.addText(text);
    // Tiled never writes any, and entities could blow up.
    parser.ondoctype = () => {
      throw new MapProblem('the file declares a document type', 'Save it again in Tiled.');
    };
    parser.onerror = ({ message }) => {
      throw this.invalid(message.split('\n')[0]);
    };
  }

  private invalid(reason: string): MapProblem {
    return new MapProblem(
      `the file is not valid XML: ${reason} in line ${this.parser.line + 1}`,
      'Save it again in Tiled.',
    );
  }

  /** The parser passes over a repeated attribute. */
  private checkRepeated(attributes: XmlElement['attributes']): void {
    const { startTagPosition, position } = this.parser;
    const written = this.text.slice(startTagPosition, position).match(VALUES)?.length ?? 0;
    if (written > Object.keys(attributes).length) throw this.invalid('an attribute is repeated');
  }

  private begin(name: string, attributes: XmlElement['attributes']): void {
    this.checkRepeated(attributes);
    const parent = this.open.at(-1);
    const element = { name, attributes, children: [], text: '' };
    if (this.open.length > MAX_LEVELS)
      throw new MapProblem('the file is nested too deeply', 'Nest fewer groups.');
    const isCell = parent && name === 'tile' && CELL_PARENTS.has(parent.name);
    if (!(isCell ? this.budget.spend(CELL_SIZE) : this.budget.spendParts(ELEMENT_PARTS)))
      throw tooMany('elements');
    if (isCell) {
      parent.cells ??= [];
      parent.cells.push(Number(attributes.gid ?? 0));
    } else if (parent) parent.children.push(element);
    else this.root ??= element;
    this.open.push(element);
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    if (element && !element.cells) element.text += text;
  }
}

function tooMany(what: string): MapProblem {
  return new MapProblem(`the file has too many ${what}`, 'Save it again in Tiled, with layers as CSV.');
}
