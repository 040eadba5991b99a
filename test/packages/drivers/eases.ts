import eases from 'eases';

for (const name of Object.keys(eases).sort())
  trace(`${name} ${(eases as Record<string, (t: number) => number>)[name](0.35).toFixed(6)}`);
