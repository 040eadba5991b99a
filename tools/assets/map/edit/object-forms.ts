/** The forms of Tiled's objects. */

/** Forms with corners. */
export const CORNERED = ['polygon', 'polyline'] as const;

/** Forms in which objects can be created. */
export const OBJECT_FORMS = ['box', 'ellipse', 'point', ...CORNERED] as const;

export type ObjectForm = (typeof OBJECT_FORMS)[number];

/** Whether objects of this form have corners that can be moved: polygons and lines. */
export function hasCorners(form: string): form is (typeof CORNERED)[number] {
  return (CORNERED as readonly string[]).includes(form);
}
