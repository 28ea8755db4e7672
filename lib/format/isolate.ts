/**
 * A name inside a text of another direction (a client, a tax): its own letters decide how it runs, and nothing beside it
 * moves (Unicode UAX #9, first strong isolate). Where an element can stand, `<bdi>` does the same.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Figures with their unit inside a text: left to right in every language, as `Money` shows them. */
export const isolateFigure = (figure: string): string => `\u2066${figure}\u2069`;
