export interface Place {
  x: number;
  y: number;
}

export function random_between(a: number, b: number): number {
  return a + Math.random() * (b - a);
}

export function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(x, high));
}

export function near(a: Place, b: Place, distance: number): boolean {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy < distance * distance;
}
