import { isRecord } from '@/components/ui/form/is-record';

/** The body as it is sent: a form with a file as multipart/form-data, with groups as JSON; any other as JSON. */
export function formBody(body: unknown): unknown {
  if (!isRecord(body) || !Object.values(body).some(isFile)) return body;
  const form = new FormData();
  // The file comes last: the server reads its description first.
  const inOrder = Object.entries(body).sort(([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)));
  for (const [name, value] of inOrder) {
    if (isFile(value)) form.append(name, value, value.name);
    else if (isRecord(value) || Array.isArray(value)) form.append(name, JSON.stringify(value));
    else if (value !== null && value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** The same text for the same body, also if it has a file, whose content is not in the text. */
export const textOf = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => (isFile(value) ? [value.name, value.size, value.lastModified] : value));

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;
