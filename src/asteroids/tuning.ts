/**
 * Every number that decides how the game feels, in one place. Lengths are pixels of the 240×136 screen, times are
 * frames of a sixtieth of a second, speeds pixels a frame, angles turns (1 is a full circle).
 */

export const WORLD_WIDTH = 240;
export const WORLD_HEIGHT = 136;

// The ship.
export const TURN_RATE = 1 / 84;
export const THRUST = 0.048;
/** Share of the speed that is left after a frame: the ship slows to half its speed in one and a half seconds. */
export const DRAG = 0.9923;
export const TOP_SPEED = 2.7;
/** Frames that a new ship cannot be hurt. */
export const SHIELD_TIME = 110;
/** Frames between the loss of a ship and the next one, if there is room for it by then. */
export const RESPAWN_DELAY = 110;
/** After this many frames the next ship comes, whether there is room or not: its shield has to do. */
export const RESPAWN_PATIENCE = 300;
/** Room that a new ship wants around it. */
export const RESPAWN_ROOM = 34;
export const HYPERSPACE_TIME = 36;
export const HYPERSPACE_REST = 60;
/** How often in a hundred the ship does not survive hyperspace. */
export const HYPERSPACE_RISK = 12;

// Bullets.
export const BULLET_SPEED = 3.5;
export const BULLET_LIFETIME = 42;
/** How many bullets of the ship fly at the same time. */
export const BULLET_LIMIT = 4;
/** Frames between two shots while the button is held. */
export const RELOAD_TIME = 13;
export const SAUCER_BULLET_SPEED = 2;
export const SAUCER_BULLET_LIFETIME = 62;
export const SAUCER_BULLET_LIMIT = 2;

// Rocks, by size: 0 small, 1 medium, 2 large.
export const ROCK_RADIUS = [5, 9.5, 16];
export const ROCK_CORNERS = [8, 11, 14];
export const ROCK_SLOWEST = [0.5, 0.35, 0.2];
export const ROCK_FASTEST = [1.15, 0.8, 0.5];
export const ROCK_SPIN = [0.009, 0.006, 0.004];
/** How much faster the rocks of each further wave are, and where that ends. */
export const WAVE_HASTE = 0.05;
export const MAX_HASTE = 1.5;
/** No rock is ever faster. */
export const ROCK_TOP_SPEED = 1.8;

// Waves.
export const FIRST_WAVE_ROCKS = 4;
export const MAX_WAVE_ROCKS = 10;
/** Frames from the last bang of a wave to the next one. */
export const WAVE_PAUSE = 130;
/** Distance that new rocks keep from the ship. */
export const WAVE_ROOM = 48;
/** A large rock becomes two medium ones, a medium one two small ones. */
export const PIECES = 2;
/** Every large rock of the largest wave broken into small ones. */
export const ROCK_LIMIT = MAX_WAVE_ROCKS * PIECES * PIECES;

// Saucers, by size: 0 small, 1 large.
export const SAUCER_RADIUS = [6, 10];
export const SAUCER_SPEED = [0.95, 0.7];
/** Frames between two shots. */
export const SAUCER_RELOAD = [70, 80];
/** Frames between two changes of course. */
export const SAUCER_COURSE_TIME = 55;
/** Frames until the first saucer of a game: less than a minute in slow time. */
export const FIRST_SAUCER_DELAY = 580;
/** Frames until the first saucer of a wave, and how much sooner it comes in each further wave. */
export const SAUCER_DELAY = 900;
export const SAUCER_HASTE = 70;
export const SAUCER_SHORTEST_DELAY = 320;
/** From this score on there are small saucers, from the next one on no others. */
export const SMALL_SAUCER_SCORE = 3000;
export const ONLY_SMALL_SAUCERS_SCORE = 20000;
/** The small saucer misses by up to this angle, and less as the score grows. */
export const SAUCER_WORST_AIM = 0.06;
export const SAUCER_BEST_AIM = 0.012;
/** Score at which its aim is best. */
export const SAUCER_MASTER_SCORE = 30000;

// Scores and lives.
export const START_LIVES = 3;
export const MAX_LIVES = 9;
export const EXTRA_LIFE_SCORE = 10000;
/** By size of the rock. */
export const ROCK_POINTS = [100, 50, 20];
/** By size of the saucer. */
export const SAUCER_POINTS = [1000, 200];

// The heartbeat: frames between two beats in a full field and when the last small rock is left.
export const SLOWEST_BEAT = 58;
export const FASTEST_BEAT = 15;

// Collisions.
/**
 * How much larger than its outline the ball of a body is. Half a step of the fastest body and the way its corners
 * sweep in one frame of its fastest spin fit into it, so that no bullet gets from outside the ball to the outline.
 */
export const BALL_MARGIN = 2.25;
