/** Signs that are not seen: of direction, and what keeps a number in one piece at a line's end. Copied texts have them. */
const unseen = /[\u061c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The text without the signs that are not seen. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');
