import Victor from 'victor';

const v = new Victor(3, 4);
trace(v.length());
trace(v.clone().normalize().toString());
trace(v.angleDeg());
trace(v.clone().add(new Victor(1, 1)).toString());
trace(v.dot(new Victor(2, 0)));
trace(v.clone().rotateDeg(90).toFixed(3).toString());
trace(v.distance(new Victor(0, 0)));
trace(Victor.fromArray([5, 6]).toArray().join());
trace(Victor.fromObject({ x: 1, y: 2 }).invert().toString());
trace(v.clone().mix(new Victor(10, 10), 0.5).toString());
trace(JSON.stringify(v.toObject()));
trace(v.isEqualTo(new Victor(3, 4)) ? 'same' : 'different');
