/** Draws a frame's collision queries over the picture. */

import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import type { CollisionQuery } from '../../debug/collision-queries.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Half the size of a point's cross. */
const POINT = 1.5;

export class Outlines {
  readonly element: SVGSVGElement;
  private readonly missed = document.createElementNS(SVG, 'path');
  private readonly hit = document.createElementNS(SVG, 'path');
  private readonly canvas: HTMLCanvasElement;

  /**
   * @param canvas the picture, whose position is followed
   */
  constructor(canvas: HTMLCanvasElement, signal: AbortSignal) {
    this.canvas = canvas;
    this.element = document.createElementNS(SVG, 'svg');
    this.element.setAttribute('viewBox', `${-BORDER_X} ${-BORDER_Y} ${FRAME_WIDTH} ${FRAME_HEIGHT}`);
    this.element.setAttribute('class', 'outlines');
    this.element.setAttribute('aria-hidden', 'true');
    this.missed.setAttribute('class', 'missed');
    this.hit.setAttribute('class', 'hit');
    this.element.append(this.missed, this.hit);
    canvas.after(this.element);
    const observer = new MutationObserver(() => this.follow());
    observer.observe(canvas, { attributes: true, attributeFilter: ['style'] });
    signal.addEventListener('abort', () => observer.disconnect());
    this.follow();
  }

  /** Shows shapes, replacing the previous ones; an empty list hides them. */
  show(shapes: readonly CollisionQuery[]): void {
    const paths = (isHit: boolean) =>
      shapes
        .filter(shape => shape.isHit === isHit)
        .map(pathOf)
        .join('');
    this.missed.setAttribute('d', paths(false));
    this.hit.setAttribute('d', paths(true));
  }

  private follow(): void {
    const { left, top, width, height } = this.canvas.style;
    Object.assign(this.element.style, { left, top, width, height });
  }
}

/** A shape as an SVG path. */
function pathOf(shape: CollisionQuery): string {
  switch (shape.kind) {
    case 'ball': {
      const { x, y, r } = shape;
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    }
    case 'box':
      return `M${shape.x} ${shape.y}h${shape.w}v${shape.h}h${-shape.w}z`;
    case 'segment':
      return `M${shape.x0} ${shape.y0}L${shape.x1} ${shape.y1}`;
    case 'point':
      return `M${shape.x - POINT} ${shape.y}h${2 * POINT}M${shape.x} ${shape.y - POINT}v${2 * POINT}`;
    case 'ring':
      return `M${shape.corners.join(' ')}z`;
  }
}
