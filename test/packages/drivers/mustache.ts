import Mustache from 'mustache';

const render = (template: string, view: object, parts?: Record<string, string>): string =>
  Mustache.render(template, view, parts);
trace(
  render('Hello {{name}}, {{{raw}}} {{& raw}} {{escaped}}', { name: 'World', raw: '<b>', escaped: '<i>' }),
);
trace(render('{{#list}}{{x}},{{/list}}{{^none}}empty{{/none}}', { list: [{ x: 1 }, { x: 2 }], none: [] }));
trace(render('{{#items}}{{.}} {{/items}}', { items: ['a', 'b'] }));
trace(render('{{a.b.c}} {{#f}}x{{/f}}', { a: { b: { c: 5 } }, f: () => (text: string) => `<${text}>` }));
trace(render('{{> part}}!', { n: 3 }, { part: 'n={{n}}' }));
trace(render('{{! no }}{{=<% %>=}}<% n %>', { n: 7 }));
