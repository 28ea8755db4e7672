/** `{{section.field}}` and nothing else; spaces inside the braces are allowed. */
const placeholder = /\{\{\s*([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3})\s*\}\}/g;

/** The names in a text's placeholders; null if braces contain something else. */
export function placeholdersOf(text: string): string[] | null {
  const rest = text.replace(placeholder, '');
  return rest.includes('{{') || rest.includes('}}')
    ? null
    : [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []);
}

/**
 * A text with its placeholders filled in one pass: placeholders inside a value are not filled. Plain text; whoever puts
 * it into HTML, a header or JSON escapes it there.
 */
export const fillText = (text: string, valueOf: (name: string) => string): string =>
  text.replace(placeholder, (_, name: string) => valueOf(name));
