import StateMachine from 'javascript-state-machine';

const water = new StateMachine({
  init: 'solid',
  transitions: [
    { name: 'melt', from: 'solid', to: 'liquid' },
    { name: 'freeze', from: 'liquid', to: 'solid' },
    { name: 'vaporize', from: 'liquid', to: 'gas' },
    { name: 'condense', from: 'gas', to: 'liquid' },
  ],
  methods: {
    onMelt: () => trace('I melted'),
    onFreeze: () => trace('I froze'),
    onLeaveSolid: () => trace('no longer solid'),
    onEnterGas: () => trace('gas!'),
  },
});
trace(water.state);
water.melt();
trace(water.state);
trace(water.can('melt'));
trace(water.cannot('freeze'));
water.vaporize();
trace(water.is('gas'));
trace(water.transitions().join());
trace(water.allStates().join());
