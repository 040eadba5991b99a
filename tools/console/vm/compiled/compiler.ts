/** What compiles functions, as one module: a page loads it when its game already plays. */

export { FunctionCompiler } from './compile-function.ts';
export { FunctionsModule } from './functions-module.ts';
export { readFunction } from './lua-function.ts';
export { compiledEnvironment } from './runtime/runtime.ts';
export { TypeFeedback } from './type-feedback.ts';

export type Compiler = typeof import('./compiler.ts');
