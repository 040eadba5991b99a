import {
  camelCase,
  capitalCase,
  constantCase,
  dotCase,
  kebabCase,
  pascalCase,
  sentenceCase,
  snakeCase,
  split,
  trainCase,
} from 'change-case';

for (const convert of [
  camelCase,
  capitalCase,
  constantCase,
  dotCase,
  kebabCase,
  pascalCase,
  sentenceCase,
  snakeCase,
  trainCase,
])
  trace(convert('two words XMLHttp item2Go'));
trace(split('fooBarBAZ qux').join('|'));
trace(camelCase('  __a-b.c  '));
trace(kebabCase('v2Point5', { separateNumbers: true }));
