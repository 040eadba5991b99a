import tinycolor from 'tinycolor2';

const orange = tinycolor('#ff8040');
trace(orange.isValid());
trace(orange.toHexString());
trace(orange.toRgbString());
trace(orange.toHslString());
trace(orange.toHsvString());
trace(tinycolor('red').toName());
trace(tinycolor('rgb 255 0 0').toHexString());
trace(tinycolor({ r: 10, g: 20, b: 30 }).toHexString());
trace(orange.clone().lighten(10).toHexString());
trace(orange.clone().darken(10).toHexString());
trace(orange.clone().desaturate(20).toHexString());
trace(orange.clone().spin(90).toHexString());
trace(orange.getBrightness());
trace(orange.isDark());
trace(orange.getLuminance().toFixed(6));
trace(tinycolor.mix('#000', '#fff', 25).toHexString());
trace(tinycolor.readability('#000', '#fff'));
trace(tinycolor.equals('#f00', 'red'));
trace(
  orange
    .triad()
    .map(color => color.toHexString())
    .join(),
);
trace(tinycolor('nonsense').isValid());
