import { Easing, Group, Interpolation, Tween } from '@tweenjs/tween.js';

const group = new Group();
const place = { x: 0, y: 10 };
const tween = new Tween(place, group)
  .to({ x: 100, y: 20 }, 1000)
  .easing(Easing.Quadratic.Out)
  .onStart(() => trace('start'))
  .onComplete(({ x }) => trace(`complete at ${x}`))
  .start(0);
for (const time of [0, 250, 500, 1000]) {
  group.update(time);
  trace(`${place.x} ${place.y}`);
}
trace(tween.isPlaying());
const path = { x: 0 };
const along = new Tween(path)
  .to({ x: [10, 40, 20] }, 900)
  .interpolation(Interpolation.CatmullRom)
  .start(0);
for (const time of [100, 300, 450, 900]) {
  along.update(time);
  trace(path.x.toFixed(6));
}
const light = { value: 0 };
const blink = new Tween(light).to({ value: 1 }, 100).repeat(2).yoyo(true).delay(50).start(0);
for (const time of [0, 60, 120, 200, 260, 340, 400]) {
  blink.update(time);
  trace(light.value.toFixed(4));
}
trace(Easing.Elastic.InOut(0.3).toFixed(9));
trace(Easing.Bounce.Out(0.7).toFixed(9));
