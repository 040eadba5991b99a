/** The lesson: what each page says, and what can be done on it. Change this file to teach something of your own. */

/** A question with one right answer. */
export interface Question {
  answers: readonly string[];
  /** Number of the right one, from 0. */
  right: number;
  /** What is said to the right answer, and to a wrong one. */
  because: string;
  hint: string;
}

export interface Page {
  title: string;
  /** Up to three lines of 56 letters. */
  text: readonly string[];
  /** Whether there is gravity. */
  falls: boolean;
  question?: Question;
  /** Whether there is a flag to hit. */
  hasFlag?: boolean;
}

export const PAGES: readonly Page[] = [
  {
    title: 'A STEP IN EACH FRAME',
    text: [
      'The velocity tells how far a thing moves in a frame:',
      'x = x + vx   and   y = y + vy',
      'Always the same step, so it flies straight. Throw!',
    ],
    falls: false,
  },
  {
    title: 'GRAVITY',
    text: [
      'Gravity changes the velocity, in each frame by the same:',
      'vy = vy + gravity',
      'Look at the arrows: red changes, blue stays as it is.',
    ],
    falls: true,
  },
  {
    title: 'A QUESTION',
    text: ['Where does the same throw go farthest?', 'Try it with A before you answer.'],
    falls: true,
    question: {
      answers: ['ON THE MOON', 'ON EARTH', 'ON JUPITER'],
      right: 0,
      because: 'Yes: the weaker gravity is, the longer it flies.',
      hint: 'Look how long the ball stays in the air there.',
    },
  },
  {
    title: 'HIT THE FLAG',
    text: ['Aim and throw, or pull the ball back.', 'The planet changes with every flag.'],
    falls: true,
    hasFlag: true,
  },
];

/** The planets, in the order of their pictures. */
export const PLANETS = [
  { name: 'MOON', gravity: 0.02 },
  { name: 'EARTH', gravity: 0.06 },
  { name: 'JUPITER', gravity: 0.14 },
];
