import colorString from 'color-string';

for (const text of [
  '#f84',
  '#ff8040',
  '#ff804080',
  'rgb(255, 128, 64)',
  'rgba(10%, 20%, 30%, 0.5)',
  'hsl(30, 100%, 50%)',
  'hwb(60, 3%, 60%)',
  'tomato',
  'transparent',
  'nonsense',
]) {
  const found = colorString.get(text);
  trace(`${text} ${found ? `${found.model} ${found.value.join()}` : 'none'}`);
}
trace(colorString.to.hex(255, 128, 64));
trace(colorString.to.rgb(255, 128, 64, 0.5));
trace(colorString.to.rgb.percent(0, 128, 255));
trace(colorString.to.keyword(255, 255, 0));
trace(colorString.to.hsl(280, 40, 60));
trace(colorString.to.hwb(280, 40, 60, 0.3));
trace(colorString.get.rgb('#abc')?.join());
