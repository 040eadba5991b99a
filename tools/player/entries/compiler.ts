/** The script that a page loads when its game plays: what compiles functions. */

import * as compiler from '../../console/vm/compiled/compiler.ts';

window.cartwrightPage.compiler = compiler;
