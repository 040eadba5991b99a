import bresenham from 'bresenham';

const points: string[] = [];
bresenham(0, 0, 7, 3, (x: number, y: number) => points.push(`${x},${y}`));
trace(points.join(' '));
const list = bresenham(3, 9, -2, 4) as { x: number; y: number }[];
trace(list.map(({ x, y }) => `${x},${y}`).join(' '));
trace(list.length);
trace(JSON.stringify(bresenham(5, 5, 5, 5)));
