import tracery from 'tracery-grammar';

let seed = 5;
tracery.setRng(() => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
});
const grammar = tracery.createGrammar({
  animal: ['panda', 'fox', 'capybara', 'iguana'],
  emotion: ['sad', 'happy', 'angry', 'jealous'],
  origin: [
    'I am #emotion.a# #animal#.',
    'The #animal.capitalize# was #emotion#, [hero:#animal#]#hero# and #hero.s#.',
  ],
});
grammar.addModifiers(tracery.baseEngModifiers);
for (let i = 0; i < 8; i++) trace(grammar.flatten('#origin#'));
trace(grammar.flatten('#missing#'));
