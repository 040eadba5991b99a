interface Star {
  x: number;
  y: number;
  speed: number;
}

const STAR_COUNT = 99;
const WIDTH = 240;
const HEIGHT = 136;
const RADIUS = 8;
const PUSH = 0.05;

const stars: Star[] = [];
for (let i = 0; i < STAR_COUNT; i++)
  stars.push({ x: Math.random() * WIDTH, y: Math.random() * HEIGHT, speed: 0.2 + Math.random() * 2 });

const ball = { x: 120, y: 68, velocityX: 1.3, velocityY: 0.7 };
let bounces = 0;
let best = 0;
let frame = 0;

function drawStars(): void {
  for (const star of stars) {
    star.x -= star.speed;
    if (star.x < 0) {
      star.x = WIDTH;
      star.y = Math.random() * HEIGHT;
    }
    pix(star.x, star.y, star.speed > 1.5 ? 12 : star.speed > 0.8 ? 13 : 14);
  }
}

function moveBall(): void {
  ball.x += ball.velocityX;
  ball.y += ball.velocityY;
  if (ball.x < RADIUS || ball.x > WIDTH - RADIUS) {
    ball.velocityX = -ball.velocityX;
    bounces++;
  }
  if (ball.y < RADIUS || ball.y > HEIGHT - RADIUS) {
    ball.velocityY = -ball.velocityY;
    bounces++;
  }
  if (btn(0)) ball.velocityY -= PUSH;
  if (btn(1)) ball.velocityY += PUSH;
  if (btn(2)) ball.velocityX -= PUSH;
  if (btn(3)) ball.velocityX += PUSH;
}

export function TIC(): void {
  cls();
  drawStars();
  moveBall();
  for (let i = 1; i <= RADIUS; i++) circ(ball.x, ball.y, RADIUS + 1 - i, i);
  if (bounces > best) best = bounces;
  print(`BOUNCES ${bounces}`, 4, 4, 12);
  print(`BEST ${best}`, 4, 12, 13);
  if (frame % 60 === 0) bounces = 0;
  frame++;
}
