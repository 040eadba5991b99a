import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createButtons } from '../../src/asteroids/buttons.ts';
import {
  ALPHABET,
  createHighScores,
  insertScore,
  loadScores,
  packInitials,
  rankOf,
  saveScores,
  TABLE_LENGTH,
  unpackInitials,
} from '../../src/asteroids/high-scores.ts';
import { createEntry, editEntry, entryText, startEntry } from '../../src/asteroids/initials-entry.ts';

const initials = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 3, maxLength: 3 })
  .map(letters => letters.join(''));

describe('the table', () => {
  it('stays sorted and keeps the best, whatever is entered', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 30000 }), initials)), entries => {
        const table = createHighScores();
        const all = table.map(entry => ({ ...entry }));
        for (const [points, name] of entries) {
          const rank = rankOf(table, points);
          insertScore(table, points, name);
          if (rank < TABLE_LENGTH) expect(table[rank]).toEqual({ points, initials: name });
          all.push({ points, initials: name });
        }
        // A stable sort keeps the first of a tie first.
        all.sort((a, b) => b.points - a.points);
        expect(table).toEqual(all.slice(0, TABLE_LENGTH));
      }),
    );
  });

  it('comes back from memory as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99999999 }), initials), { maxLength: 8 }),
        entries => {
          const table = createHighScores();
          for (const [points, name] of entries) insertScore(table, points, name);
          const memory = new Uint32Array(256);
          saveScores(table, (slot, value) => {
            memory[slot] = value;
          });
          const loaded = createHighScores();
          loadScores(loaded, slot => memory[slot]);
          expect(loaded).toEqual(table);
        },
      ),
    );
  });

  it('ignores memory that holds no table, and survives any that claims to', () => {
    const table = createHighScores();
    loadScores(table, () => 0);
    expect(table).toEqual(createHighScores());
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4294967295 }), { minLength: 32, maxLength: 32 }), memory => {
        loadScores(table, slot => (slot === 0 ? 0x41535401 : memory[slot]));
        for (const entry of table) {
          expect(entry.initials).toHaveLength(3);
          expect([...entry.initials].every(letter => ALPHABET.includes(letter))).toBe(true);
          expect(entry.points).toBeLessThanOrEqual(99999999);
        }
      }),
    );
  });

  it('packs initials into one number and back', () => {
    fc.assert(fc.property(initials, name => unpackInitials(packInitials(name)) === name));
  });
});

describe('entering initials', () => {
  const none = createButtons();
  const press = (name: keyof typeof none) => ({ ...none, [name]: true });

  it('goes up and down the alphabet, round its ends, and on with fire', () => {
    const entry = createEntry();
    startEntry(entry);
    editEntry(entry, press('up'), none);
    editEntry(entry, none, none);
    expect(entryText(entry)).toBe('BAA');
    expect(editEntry(entry, none, press('fire'))).toBe(false);
    editEntry(entry, press('down'), none);
    editEntry(entry, none, none);
    expect(entryText(entry)).toBe('B!A');
    expect(editEntry(entry, none, press('right'))).toBe(false);
    expect(editEntry(entry, none, press('hyperspace'))).toBe(false);
    expect(entry.position).toBe(1);
    editEntry(entry, none, press('fire'));
    expect(editEntry(entry, none, press('fire'))).toBe(true);
  });

  it('repeats while a direction is held, after a while', () => {
    const entry = createEntry();
    startEntry(entry);
    for (let i = 0; i < 22; i++) editEntry(entry, press('up'), none);
    expect(entryText(entry)).toBe('BAA');
    for (let i = 0; i < 15; i++) editEntry(entry, press('up'), none);
    expect(entryText(entry)).toBe('EAA');
  });

  it('does not go back before the first letter', () => {
    const entry = createEntry();
    startEntry(entry);
    editEntry(entry, none, press('left'));
    expect(entry.position).toBe(0);
  });
});
