import color from 'onecolor';

const red = color('#ff8040');
trace(red.hex());
trace(red.lightness(0.8).hex());
trace(red.hue(0.5, true).css());
trace(red.rgb().css());
trace(color('rgba(100%, 0%, 0%, .5)').alpha());
trace(color('hsl(120, 50%, 50%)').hex());
trace(red.mix(color('blue'), 0.3).hex());
trace(red.equals(color('#ff8040')));
