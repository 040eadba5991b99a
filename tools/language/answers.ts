/**
 * What the language service is asked and answers: plain values, which cross threads. Files are named as in
 * diagnostics. Offsets count characters of the text with `\n` between its lines, from 0; lines and columns count
 * from 1.
 */

/** A file with its text as the editor has it. */
export interface EditedText {
  file: string;
  text: string;
}

/** A place in an edited text. */
export interface EditedPlace extends EditedText {
  offset: number;
}

/** A part of a text. */
export interface TextRange {
  from: number;
  to: number;
}

/** A part of a text and what replaces it. */
export interface TextEdit extends TextRange {
  text: string;
}

/** Edits of a file, in the order of the text; all offsets are those before the first edit. */
export interface FileEdits {
  file: string;
  /** The text that they change. */
  base: string;
  edits: TextEdit[];
}

/** What a suggestion stands for. */
export type SuggestionKind =
  | 'class'
  | 'constant'
  | 'enum'
  | 'function'
  | 'interface'
  | 'keyword'
  | 'method'
  | 'namespace'
  | 'property'
  | 'text'
  | 'type'
  | 'variable';

/** A name that completes what one types. */
export interface Suggestion {
  label: string;
  kind: SuggestionKind;
  /** What is inserted, if not the label. */
  insert?: string;
  /** The part of the text that it replaces, if not the word. */
  range?: TextRange;
  /** The module that is imported with it. */
  source?: string;
  /** TypeScript's own data of the suggestion, which comes back to it with {@link SuggestionAsked}. */
  data?: string;
  /** Order: suggestions with a smaller text come first. */
  order: string;
}

export interface Suggestions {
  /** The word that is completed. */
  range: TextRange;
  suggestions: Suggestion[];
}

/** Asks for the description of a suggestion at the place where it was made. */
export interface SuggestionAsked extends EditedPlace {
  label: string;
  source?: string;
  data?: string;
}

/** What a name is, and what its documentation says. */
export interface Description {
  /** Its declaration in one line or more, such as `function cls(color?: number): void`. */
  signature: string;
  /** Markdown-like text: paragraphs, `code`, and `@param` as lines with the name in front. */
  documentation: string;
}

/** A described suggestion, with what it changes elsewhere in its file: an import. */
export interface DescribedSuggestion extends Description {
  edits: TextEdit[];
}

/** The name at a place. */
export interface Hovered extends Description {
  range: TextRange;
}

/** The call around a place. */
export interface CalledSignatures {
  signatures: CalledSignature[];
  /** Index of the signature that fits the arguments. */
  active: number;
  /** Index of the argument at the place. */
  argument: number;
}

export interface CalledSignature {
  label: string;
  documentation: string;
  /** The parts of the label with its parameters, and what each means. */
  parameters: (TextRange & { documentation: string })[];
}

/** A place in a file. */
export interface FoundPlace extends TextRange {
  file: string;
  line: number;
  column: number;
  /** Its line. */
  text: string;
}

/** A problem of a text. */
export interface TextProblem extends TextRange {
  severity: 'error' | 'warning' | 'hint';
  message: string;
  remedy?: string;
  /** TypeScript's code, for {@link FixesAsked}. */
  code?: number;
  /** Whether the part of the text is of no use. */
  isUnused?: true;
}

/** Asks for corrections of problems in a part of a text. */
export interface FixesAsked extends EditedText, TextRange {
  codes: number[];
}

/** A correction. */
export interface Fix {
  /** What it does: `Add import from "./ship.ts"`. */
  title: string;
  files: FileEdits[];
}

export interface RenameAsked extends EditedPlace {
  /** Undefined asks only whether the name can be changed. */
  name?: string;
}

/** The name that is changed, and the edits that change it. */
export interface Renaming {
  range: TextRange;
  files: FileEdits[];
}

/** A name that a file declares, at its place. */
export interface OutlineEntry extends TextRange {
  name: string;
  kind: SuggestionKind;
  /** How many entries it lies in. */
  depth: number;
}

/** The questions, each with what it takes and gives. A refusal is a text for the user. */
export interface LanguageQuestions {
  complete: { input: EditedPlace; answer: Suggestions | null };
  describe: { input: SuggestionAsked; answer: DescribedSuggestion | null };
  signatures: { input: EditedPlace; answer: CalledSignatures | null };
  hover: { input: EditedPlace; answer: Hovered | null };
  definition: { input: EditedPlace; answer: FoundPlace[] };
  references: { input: EditedPlace; answer: FoundPlace[] };
  rename: { input: RenameAsked; answer: Renaming | { refusal: string } };
  /** The edits of imports when a file gets another name; of files as they are on the disk. */
  move: { input: { file: string; to: string }; answer: FileEdits[] };
  format: { input: EditedText; answer: TextEdit[] };
  problems: { input: EditedText; answer: TextProblem[] };
  fixes: { input: FixesAsked; answer: Fix[] };
  outline: { input: EditedText; answer: OutlineEntry[] };
  /** Files of the program besides those in the game's folder, without typings and packages. */
  otherFiles: { input: object; answer: string[] };
}

export type Question = keyof LanguageQuestions;
/** The answers to one kind of files. */
export type Answers = {
  readonly [Kind in Question]: (input: LanguageQuestions[Kind]['input']) => LanguageQuestions[Kind]['answer'];
};
