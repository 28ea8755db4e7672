import { textIn } from '@/lib/forms/definition/fields';
import { localText } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';

/** The part that a path of a definition leads to; a part without a name is called by its number. */
export interface PlaceInFile {
  section: string | null;
  field: string | null;
  /** The rest of the path inside the part, as in the file. */
  rest: string;
}

/** The place in a form's file that a fault's path means (`sections.1.fields.0.label.en`), by the names of its parts. */
export function placeInFile(file: unknown, path: string, language: Language): PlaceInFile {
  const [, section, field, rest] = /^sections\.(\d+)(?:\.fields\.(\d+))?\.?(.*)$/.exec(path) ?? [];
  if (section === undefined) return { section: null, field: null, rest: path };
  const sectionPart = childOf(childOf(file, 'sections'), section);
  const fieldPart = field === undefined ? undefined : childOf(childOf(sectionPart, 'fields'), field);
  return {
    section: nameOf(sectionPart, 'title', language) ?? String(Number(section) + 1),
    field: field === undefined ? null : (nameOf(fieldPart, 'label', language) ?? String(Number(field) + 1)),
    rest: rest ?? '',
  };
}

const childOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

function nameOf(part: unknown, property: 'title' | 'label', language: Language): string | undefined {
  const text = localText.safeParse(childOf(part, property));
  const written = text.success ? textIn(text.data, language, language) : '';
  const key = childOf(part, 'key');
  return written || (typeof key === 'string' && key !== '' ? key : undefined);
}
