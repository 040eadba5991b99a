import { draw_bats, release_bats, update_bats } from './bats.ts';
import { draw_firefly, firefly, reset_firefly, steer_firefly } from './firefly.ts';
import { burst, draw_particles, update_particles } from './particles.ts';
import { collect_sparks, draw_sparks, place_sparks } from './sparks.ts';
import { draw_stars, make_stars } from './stars.ts';

let state: 'title' | 'play' | 'over' = 'title';
let [level, score, lives, best] = [1, 0, 3, 0];
let [ticks, shake] = [0, 0];

function begin_level(): void {
  place_sparks(4 + level * 2);
  release_bats(1 + level, 0.5 + level * 0.12);
  reset_firefly();
}

function begin_game(): void {
  [level, score, lives] = [1, 0, 3];
  begin_level();
  state = 'play';
}

function end_game(): void {
  state = 'over';
  ticks = 0;
  if (score > best) {
    best = score;
    pmem(0, best);
  }
}

function play(): void {
  steer_firefly();
  const left = collect_sparks(spark => {
    score += 10 * level;
    if (spark.y < 40) score += 5;
    sfx(0, 'C-5', 12);
  });
  const [bitten, count] = update_bats();
  if (bitten) {
    lives--;
    shake = 12;
    burst(firefly.x, firefly.y, 2, 40);
    firefly.safe = 90;
    sfx(1, 'A-2', 20);
    if (lives === 0) end_game();
  } else if (left === 0) {
    score += count * 20;
    level++;
    begin_level();
  }
}

function draw_world(): void {
  draw_stars();
  draw_sparks();
  draw_bats();
  if (state === 'play') draw_firefly();
  draw_particles();
}

function draw_words(): void {
  if (state === 'title') {
    print('FIREFLY', 78, 40, 4, false, 2);
    print('collect the sparks', 70, 62, 12);
    print('Z to begin', 92, 84, 12 + (Math.floor(ticks / 20) % 2));
    return;
  }
  print(`SCORE ${score}`, 4, 3, 12);
  print(`LEVEL ${level}`, 100, 3, 12);
  for (let i = 1; i <= lives; i++) circ(240 - i * 9, 6, 3, 4);
  if (state === 'over') {
    print('THE LIGHT IS OUT', 62, 56, 2);
    print(`best ${best}`, 98, 70, 12);
  }
}

export function BOOT(): void {
  best = pmem(0);
  make_stars(60);
  place_sparks(8);
  release_bats(2, 0.4);
}

export function TIC(): void {
  ticks++;
  cls(0);
  if (state === 'play') play();
  else {
    update_bats();
    if (btnp(4) && (state === 'title' || ticks > 40)) begin_game();
  }
  update_particles();
  shake = Math.max(0, shake - 1);
  poke(0x3ff9, shake % 3);
  draw_world();
  draw_words();
}
