import Papa from 'papaparse';

const text = 'name,hp,note\nslime,3,"small, green"\nbat,5,"says ""hi"""\n\norc,12,\n';
const { data, meta, errors } = Papa.parse<Record<string, string>>(text, {
  header: true,
  skipEmptyLines: true,
});
for (const row of data) trace(JSON.stringify(row));
trace(meta.delimiter);
trace(meta.fields?.join());
trace(errors.length);
const typed = Papa.parse('a;1;true\nb;2.5;false', { dynamicTyping: true });
trace(JSON.stringify(typed.data));
trace(Papa.parse('x\ty\n1\t2').meta.delimiter);
trace(
  Papa.unparse([
    { a: 1, b: 'x,y' },
    { a: 2, b: 'say "no"' },
  ]),
);
trace(Papa.unparse({ fields: ['p', 'q'], data: [[1, 2]] }, { delimiter: ';', newline: '|' }));
