/** How TypeScript writes code into a text: as the text is written. */

import ts from '../../compile/program/typescript.js';

/** How a text is indented, and what else TypeScript asks for formatting. */
export function formatOf(text: string): ts.FormatCodeSettings {
  const indent = /^( {2,8}|\t)\S/m.exec(text)?.[1] ?? '  ';
  const indentSize = indent === '\t' ? 4 : indent.length;
  return {
    ...ts.getDefaultFormatCodeSettings('\n'),
    indentSize,
    tabSize: indentSize,
    convertTabsToSpaces: indent !== '\t',
    semicolons: ts.SemicolonPreference.Ignore,
  };
}

/** How imports are written, and which names are proposed. */
export function preferencesFor(text: string): ts.UserPreferences {
  return {
    includeCompletionsForModuleExports: true,
    includeCompletionsForImportStatements: true,
    includeCompletionsWithInsertText: true,
    includePackageJsonAutoImports: 'off',
    importModuleSpecifierPreference: 'shortest',
    importModuleSpecifierEnding: /from ['"]\.[^'"]*(?<!\.ts)['"]/.test(text) ? 'auto' : 'js',
    quotePreference: text.includes('"') && !text.includes("'") ? 'double' : 'single',
    providePrefixAndSuffixTextForRename: true,
  };
}
