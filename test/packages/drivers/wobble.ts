import { Spring } from 'wobble';

const spring = new Spring({ fromValue: 0, toValue: 100, stiffness: 500, damping: 20, mass: 3 });
spring.onStart(() => {
  trace('start');
});
trace(spring.currentValue);
trace(spring.isAtRest ? 'rest' : 'moving');
trace(spring.currentVelocity);
