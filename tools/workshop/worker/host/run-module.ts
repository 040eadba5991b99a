/** Configuration files are programs of JavaScript, which a page must not run: a project may come from anybody. */

import { errorDiagnostic } from '../../../diagnostic.ts';
import { ConfigurationProblem } from '../../../project/settings/configuration-problem.ts';

export function runModule(file: string): never {
  throw new ConfigurationProblem(
    errorDiagnostic('config/not-run', 'settings that are a program are not run in the workshop', {
      file,
      remedy: "Move its settings to the game's cart.json, and delete the file.",
    }),
  );
}
