import convert from 'color-convert';

trace(convert.rgb.hsl(140, 200, 100).join());
trace(convert.rgb.hex(12, 34, 56));
trace(convert.hsl.rgb(96, 48, 59).join());
trace(convert.hex.rgb('ff8000').join());
trace(convert.keyword.rgb('blue').join());
trace(convert.rgb.keyword(255, 228, 196));
trace(convert.rgb.cmyk(92, 191, 84).join());
trace(convert.rgb.hsv(92, 191, 84).join());
trace(convert.rgb.lab(92, 191, 84).join());
trace(
  convert.rgb.hsl
    .raw(140, 200, 100)
    .map((x: number) => x.toFixed(4))
    .join(),
);
trace(convert.ansi256.rgb(82).join());
