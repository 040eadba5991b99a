import { compileRegularExpression } from './tools/regular-expressions/index.ts';
console.log(JSON.stringify((compileRegularExpression as any)(process.argv[2], process.argv[3] ?? '')));
