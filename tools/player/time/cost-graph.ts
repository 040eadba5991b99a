/** The cost of a game's last frames, as a small graph with numbers. */

/** Frames in the graph, one column of pixels each, and the height of a full frame at 60 a second. */
const COLUMNS = 90;
const HEIGHT = 24;
const FULL = 16;
const FRAME_MILLISECONDS = 1000 / 60;
/** Frames between updates. */
const UPDATE_EVERY = 10;

export class CostGraph {
  readonly element: HTMLElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly told: HTMLOutputElement;
  private readonly costs: { milliseconds: number; instructions: number }[] = [];
  private count = 0;

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = COLUMNS;
    canvas.height = HEIGHT;
    canvas.setAttribute('aria-hidden', 'true');
    this.context = canvas.getContext('2d')!;
    this.told = document.createElement('output');
    this.element = document.createElement('div');
    this.element.className = 'cost';
    this.element.title =
      'Time per frame, and Lua instructions, including the equivalent cost of console calls';
    this.element.append(canvas, this.told);
  }

  /** Adds the cost of a frame. */
  add(milliseconds: number, instructions: number): void {
    this.costs.push({ milliseconds, instructions });
    if (this.costs.length > COLUMNS) this.costs.shift();
    if (++this.count % UPDATE_EVERY === 0) this.show();
  }

  private show(): void {
    const { context, costs } = this;
    context.clearRect(0, 0, COLUMNS, HEIGHT);
    for (const [column, { milliseconds }] of costs.entries()) {
      const height = Math.min(HEIGHT, Math.max(1, (FULL * milliseconds) / FRAME_MILLISECONDS));
      context.fillStyle = milliseconds > FRAME_MILLISECONDS ? '#ef7d57' : '#73eff7';
      context.fillRect(column, HEIGHT - height, 1, height);
    }
    // The time available to a frame.
    context.fillStyle = '#ffffff40';
    context.fillRect(0, HEIGHT - FULL, COLUMNS, 1);
    const mean = (key: 'milliseconds' | 'instructions') =>
      costs.reduce((sum, cost) => sum + cost[key], 0) / costs.length;
    const instructions = new Intl.NumberFormat('en').format(Math.round(mean('instructions')));
    this.told.value = `${mean('milliseconds').toFixed(1)} ms · ${instructions} instructions`;
  }
}
