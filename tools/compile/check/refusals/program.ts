/** Refusals about files, imports and build settings; most are found by passes of their own. */

import { changes } from '../../facts/index.ts';
import { nameOf } from '../../program/shown-source.ts';
import { withoutAlias } from '../../program/symbols.ts';
import ts from '../../program/typescript.js';
import { type Rule, refusal } from '../rule.ts';

/** Found by check/package-imports.ts. */
export const NO_SOURCES = refusal({
  code: 'compile/no-sources',
  examples: [
    {
      'main.ts': "import { width } from './level.js';\ntrace(width);",
      'level.d.ts': 'export const width: number;',
    },
  ],
});

/** Found by check/callback-types.ts. */
export const CALLBACK_TYPE = refusal({
  code: 'compile/callback-type',
  section: undefined,
  examples: [
    'export function SCN(line: string): void {\n  trace(line);\n}',
    'export function* TIC() {\n  cls(0);\n  yield;\n}',
  ],
});

/** Found by check/define-types.ts. */
export const DEFINE_TYPE = refusal({
  code: 'compile/define-type',
  section: 'typescript.md#constants-of-a-build',
  examples: ['declare const LEVEL: string;\ntrace(LEVEL);'],
});

/** Found by lua-limits/. */
export const TOO_LARGE = refusal({
  code: 'compile/too-large',
  section: 'typescript.md#limits',
  examples: [],
});

/** What the transpiler fails on without a word, and exceptions that nobody foresaw. */
export const NOT_TRANSLATED = refusal({
  code: 'compile/not-translated',
  remedy: 'Rewrite it with functions, classes, loops and conditions.',
  reported: {
    unsupportedNodeKind: (text, { source }) =>
      `this syntax is not supported (${text.replace(/^Unsupported node kind /, '')}): ${source}`,
  },
  examples: [
    'class Pen {\n  write(texts: TemplateStringsArray) {\n    return texts[0];\n  }\n}\nconst pen = new Pen();\ntrace((pen.write.length > 0 ? pen.write : pen.write)`a`);',
  ],
});

/** What a program of several files shows. */
export const OF_PROGRAMS: readonly Rule[] = [
  NO_SOURCES,
  refusal({
    code: 'compile/re-export',
    remedy: 'Import it from the file that declares it, or export a function that returns it.',
    dependsOnTypes: true,
    find: {
      [ts.SyntaxKind.ExportSpecifier]: (node, { checker }) => {
        if (node.parent.parent.isTypeOnly) return undefined;
        const symbol = checker.getSymbolAtLocation(node.propertyName ?? node.name);
        const target = withoutAlias(symbol, checker);
        const declaration = target?.valueDeclaration;
        const home = declaration?.getSourceFile();
        return (
          home !== undefined &&
          home !== node.getSourceFile() &&
          ts.isVariableDeclaration(declaration!) &&
          !(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) &&
          changes(home, target!, checker) &&
          `${nameOf(node)} is reassigned and cannot be re-exported`
        );
      },
    },
    examples: [
      {
        'main.ts': "import { hit, lives } from './all.ts';\nhit();\ntrace(lives);",
        'all.ts': "export { hit, lives } from './state.ts';",
        'state.ts': 'export let lives = 3;\nexport function hit(): void {\n  lives--;\n}',
      },
    ],
  }),
  refusal({
    code: 'compile/ambient-name',
    remedy: 'Declare another name: words of Lua such as `end` cannot be names of it.',
    reported: {
      invalidAmbientIdentifierName: (_, { source }) =>
        `${source} is declared as a name of Lua, and can be none`,
    },
    examples: ['declare const end: number;\ntrace(end);'],
  }),
  CALLBACK_TYPE,
  DEFINE_TYPE,
  TOO_LARGE,
  NOT_TRANSLATED,
];
