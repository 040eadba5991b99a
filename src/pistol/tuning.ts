/**
 * Every number that decides how the game feels, in one place. Lengths are pixels of the 240×136 screen, times are
 * frames of a sixtieth of a second, speeds pixels a frame.
 *
 * What walks, is pushed or falls moves in sixteenths of a pixel: sums of such numbers are exact, so that a girl who
 * stands beside a barrel touches it and is neither a hair inside it nor a hair away.
 */

/** The stage: 30 by 16 characters below a strip of text. */
export const STAGE_LEFT = 0;
export const STAGE_TOP = 8;
export const STAGE_WIDTH = 240;
export const STAGE_HEIGHT = 128;
export const STAGE_BOTTOM = STAGE_TOP + STAGE_HEIGHT;
/** Side of a character of a stage. */
export const TILE = 8;

/** Side of a grid square. No body is wider or higher: all that touches a body is in its square or the eight around. */
export const SQUARE = 16;

// The girl.
export const GIRL_WIDTH = 8;
export const GIRL_HEIGHT = 14;
export const RUN_SPEED = 1.5;
export const PUSH_SPEED = 0.5;
export const RUN_ACCELERATION = 0.25;
export const AIR_ACCELERATION = 0.125;
export const JUMP_SPEED = 3.75;
/** Whoever lets go of the button early rises no faster than this. */
export const SHORT_JUMP_SPEED = 1;
/** Frames after the edge of a roof in which she still can jump, and frames that a jump pressed too early waits. */
export const LATE_JUMP_TIME = 5;
export const EARLY_JUMP_TIME = 5;
export const STOMP_SPEED = 2.75;
/** Frames without control and frames that nothing else can hurt her, after an accident. */
export const STUN_TIME = 24;
export const SAFE_TIME = 90;
export const KNOCK_SPEED = 2;

export const GRAVITY = 0.25;
/** Nothing falls or rises faster. The landing rule stands on it: nobody sinks deeper into a floor in one frame. */
export const TOP_SPEED = 4;

// Pistol and bullets.
/** How fast the pistol swings up or down while the button is held, how far, and how fast it comes back, in turns. */
export const SWING = 0.01;
export const MAX_TILT = 0.23;
export const SWING_BACK = 0.03;
export const BULLET_SPEED = 8;
export const BULLET_LIMIT = 8;
export const ROUNDS = 6;
/** Frames between two shots, and frames to load the pistol again. */
export const SHOT_TIME = 9;
export const RELOAD_TIME = 45;
/** Height of the shoulder over the middle of the girl, and from there to the muzzle. */
export const SHOULDER = 1;
export const MUZZLE = 9;

// Grenades.
export const GRENADE_LIMIT = 4;
export const GRENADES_PER_STAGE = 3;
export const GRENADE_RADIUS = 2;
export const THROW_SPEED = 3.25;
/** A throw goes up by this much more than the arm points. */
export const THROW_LIFT = 1;
export const GRENADE_GRAVITY = 0.15;
export const GRENADE_FUSE = 100;
/** Share of the speed into a surface that comes back, and share of the speed along it that is lost. */
export const BOUNCE = 0.55;
export const BOUNCE_FRICTION = 0.2;
/** Slower than this is not a bounce to hear. */
export const LOUD_BOUNCE = 0.6;

// Barrels.
export const BARREL_WIDTH = 10;
export const BARREL_HEIGHT = 12;
export const SHOT_FUSE = 14;
/** A blast lights a barrel with this fuse, and a frame more for each so many pixels of distance. */
export const CHAIN_FUSE = 5;
export const CHAIN_FUSE_DISTANCE = 4;
/** A barrel that falls deeper than this bursts where it lands. */
export const BURST_DROP = 20;
export const BLAST_RADIUS = 30;

// Dustbins and targets.
export const BIN_WIDTH = 10;
export const BIN_HEIGHT = 11;
export const LID_TIME = 16;
export const DISC_SIZE = 10;
/** A disc stands so high that a level shot from the same roof goes into its middle. */
export const DISC_LIFT = 3;
export const BALLOON_WIDTH = 8;
export const BALLOON_HEIGHT = 11;
export const ROBOT_WIDTH = 10;
export const ROBOT_HEIGHT = 13;
export const ROBOT_SPEED = 0.375;
/** How far a gliding disc moves from its home, its speed, and the same for a balloon in a breeze. */
export const GLIDE_REACH = 24;
export const GLIDE_SPEED = 0.5;
export const BALLOON_REACH = 10;
export const BALLOON_SPEED = 0.1875;

// Scores. The farther a bullet enters from the middle of a disc the less it scores.
export const BULL_DISTANCE = 1;
export const INNER_DISTANCE = 3;
export const BULL_POINTS = 200;
export const INNER_POINTS = 100;
export const OUTER_POINTS = 50;
export const BALLOON_POINTS = 75;
export const ROBOT_POINTS = 300;
/** What a blast scores for a disc, times the number of the link in the chain. */
export const BLAST_POINTS = 100;
export const SECOND_POINTS = 10;
export const GRENADE_POINTS = 50;

// Time.
export const SECOND = 60;
export const ACCIDENT_TIME = 5 * SECOND;
/** The last seconds tick. */
export const HURRY_TIME = 10 * SECOND;
