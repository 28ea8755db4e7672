/** `{{section.field}}` and nothing else; spaces inside the braces are forgiven. */
const placeholder = /\{\{\s*([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3})\s*\}\}/g;

/** The names that a text asks for; null where braces hold something else. */
export function placeholdersOf(text: string): string[] | null {
  const rest = text.replace(placeholder, '');
  return rest.includes('{{') || rest.includes('}}')
    ? null
    : [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? []);
}

/**
 * A text with its placeholders filled, once: what a value says is never read as a placeholder. Plain text; whoever puts it
 * into HTML, a header or JSON escapes it there.
 */
export const fillText = (text: string, valueOf: (name: string) => string): string =>
  text.replace(placeholder, (_, name: string) => valueOf(name));
