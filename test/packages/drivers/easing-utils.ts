import * as easing from 'easing-utils';

trace(easing.easeInQuad(0.3).toFixed(6));
trace(easing.easeOutBounce(0.7).toFixed(6));
trace(easing.easeInOutElastic(0.4).toFixed(6));
trace(easing.easeInBack(0.5).toFixed(6));
trace(easing.easeInExpo(0).toFixed(6));
trace(easing.linear(0.2));
