/** What objects of Tiled are by their forms. */

/** Those with corners. */
export const CORNERED = ['polygon', 'polyline'] as const;

/** What objects can be made as. */
export const OBJECT_FORMS = ['box', 'ellipse', 'point', ...CORNERED] as const;

export type ObjectForm = (typeof OBJECT_FORMS)[number];

export function hasCorners(form: string): form is (typeof CORNERED)[number] {
  return (CORNERED as readonly string[]).includes(form);
}
