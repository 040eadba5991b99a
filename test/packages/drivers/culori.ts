import { converter, formatHex, interpolate, lerp, parse, rgb, wcagContrast } from 'culori';

const shown = (color: unknown): string =>
  JSON.stringify(color, (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value));
trace(shown(parse('#f0a')));
trace(shown(parse('rgb(10 20 30 / 0.5)')));
trace(shown(rgb('tomato')));
trace(shown(converter('oklch')('#3366cc')));
trace(shown(converter('hsl')('#3366cc')));
trace(formatHex(interpolate(['red', 'blue'])(0.25)));
trace(formatHex(interpolate(['red', 'yellow', 'green'], 'oklab')(0.6)));
trace(wcagContrast('white', '#777').toFixed(6));
trace(lerp(1, 3, 0.25));
