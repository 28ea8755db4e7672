interface Call {
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The records that a request is about: the ids in its path, and the lists of ids in its body. Without any id, it is
 * about its path. Two requests about one record are never sent at the same time, and only the newer one's toast is
 * shown.
 */
export function subjectsOf({ path, body = {} }: Call): string[] {
  const listed = Object.entries(body).flatMap(([key, value]) => (isIdList(key, value) ? value : []));
  const ids = new Set([...(path.match(uuid) ?? []), ...listed]);
  return ids.size > 0 ? [...ids] : [path];
}

function isIdList(key: string, value: unknown): value is readonly string[] {
  return key.endsWith('_ids') && Array.isArray(value);
}

/** Whether two requests, or toasts, are about the same record. */
export const haveSubjectInCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((subject) => other.includes(subject));
